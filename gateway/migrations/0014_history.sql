CREATE TABLE `history` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`created_at` integer NOT NULL,
	`subject` text NOT NULL,
	`subject_id` text NOT NULL,
	`actor_id` integer DEFAULT 0 NOT NULL,
	`actor_name` text DEFAULT '' NOT NULL,
	`field` text NOT NULL,
	`before` text,
	`after` text
);
--> statement-breakpoint
CREATE INDEX `history_subject` ON `history` (`subject`,`subject_id`,`id`);--> statement-breakpoint
CREATE INDEX `history_time` ON `history` (`created_at`);