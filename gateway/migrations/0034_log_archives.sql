CREATE TABLE `log_archives` (
	`month` text PRIMARY KEY NOT NULL,
	`deleted_before` integer DEFAULT 0 NOT NULL
);
