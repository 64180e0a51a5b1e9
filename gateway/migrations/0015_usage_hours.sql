CREATE TABLE `usage_hours` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`username` text DEFAULT '' NOT NULL,
	`token_name` text DEFAULT '' NOT NULL,
	`model_name` text DEFAULT '' NOT NULL,
	`channel` integer DEFAULT 0 NOT NULL,
	`group` text DEFAULT '' NOT NULL,
	`latency` integer DEFAULT -1 NOT NULL,
	`created_at` integer NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`quota` integer DEFAULT 0 NOT NULL,
	`token_used` integer DEFAULT 0 NOT NULL,
	`prompt_tokens` integer DEFAULT 0 NOT NULL,
	`cached_tokens` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `usage_hours_row` ON `usage_hours` (`user_id`,`created_at`,`model_name`,`username`,`token_name`,`channel`,`group`,`latency`);--> statement-breakpoint
CREATE INDEX `usage_hours_username` ON `usage_hours` (`username`,`created_at`);--> statement-breakpoint
CREATE INDEX `usage_hours_time` ON `usage_hours` (`created_at`,`model_name`,`token_used`,`count`,`quota`);--> statement-breakpoint
INSERT INTO `usage_hours` (`id`, `user_id`, `username`, `model_name`, `created_at`, `token_used`, `count`, `quota`)
SELECT `id`, `user_id`, `username`, `model_name`, `created_at`, `token_used`, `count`, `quota` FROM `quota_data`;--> statement-breakpoint
UPDATE `seeded` SET `table` = 'usage_hours' WHERE `table` = 'quota_data';--> statement-breakpoint
DROP TABLE `quota_data`;