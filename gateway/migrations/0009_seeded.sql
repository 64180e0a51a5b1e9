CREATE TABLE `seeded` (
	`table` text PRIMARY KEY NOT NULL,
	`first_id` integer NOT NULL,
	`last_id` integer NOT NULL
);
