CREATE TABLE `log_alerts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`scope` text NOT NULL,
	`measure` text NOT NULL,
	`threshold` integer NOT NULL,
	`minutes` integer NOT NULL,
	`filters` text NOT NULL,
	`status` integer DEFAULT 1 NOT NULL,
	`notified_at` integer DEFAULT 0 NOT NULL,
	`error` text DEFAULT '' NOT NULL,
	`due_at` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `log_alerts_user` ON `log_alerts` (`user_id`);