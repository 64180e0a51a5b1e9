CREATE TABLE `uploads` (
	`name` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`created_time` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `uploads_user` ON `uploads` (`user_id`,`size`);