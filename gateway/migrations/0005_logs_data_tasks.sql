CREATE TABLE `drawings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code` integer DEFAULT 0 NOT NULL,
	`user_id` integer NOT NULL,
	`action` text DEFAULT '' NOT NULL,
	`mj_id` text DEFAULT '' NOT NULL,
	`prompt` text DEFAULT '' NOT NULL,
	`prompt_en` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`state` text DEFAULT '' NOT NULL,
	`submit_time` integer DEFAULT 0 NOT NULL,
	`start_time` integer DEFAULT 0 NOT NULL,
	`finish_time` integer DEFAULT 0 NOT NULL,
	`image_url` text DEFAULT '' NOT NULL,
	`status` text DEFAULT '' NOT NULL,
	`progress` text DEFAULT '' NOT NULL,
	`fail_reason` text DEFAULT '' NOT NULL,
	`channel_id` integer DEFAULT 0 NOT NULL,
	`quota` integer DEFAULT 0 NOT NULL,
	`buttons` text DEFAULT '' NOT NULL,
	`properties` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `drawings_user` ON `drawings` (`user_id`,`submit_time`);--> statement-breakpoint
CREATE INDEX `drawings_time` ON `drawings` (`submit_time`);--> statement-breakpoint
CREATE INDEX `drawings_mj` ON `drawings` (`mj_id`);--> statement-breakpoint
CREATE INDEX `drawings_channel` ON `drawings` (`channel_id`,`submit_time`);--> statement-breakpoint
CREATE TABLE `quota_data` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`username` text DEFAULT '' NOT NULL,
	`model_name` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`token_used` integer DEFAULT 0 NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	`quota` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quota_data_hour` ON `quota_data` (`user_id`,`created_at`,`model_name`,`username`);--> statement-breakpoint
CREATE INDEX `quota_data_username` ON `quota_data` (`username`,`created_at`);--> statement-breakpoint
CREATE INDEX `quota_data_time` ON `quota_data` (`created_at`,`model_name`,`token_used`,`count`,`quota`);--> statement-breakpoint
CREATE TABLE `tasks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`created_at` integer DEFAULT 0 NOT NULL,
	`updated_at` integer DEFAULT 0 NOT NULL,
	`task_id` text DEFAULT '' NOT NULL,
	`platform` text DEFAULT '' NOT NULL,
	`user_id` integer NOT NULL,
	`channel_id` integer DEFAULT 0 NOT NULL,
	`quota` integer DEFAULT 0 NOT NULL,
	`action` text DEFAULT '' NOT NULL,
	`status` text DEFAULT '' NOT NULL,
	`fail_reason` text DEFAULT '' NOT NULL,
	`submit_time` integer DEFAULT 0 NOT NULL,
	`start_time` integer DEFAULT 0 NOT NULL,
	`finish_time` integer DEFAULT 0 NOT NULL,
	`progress` text DEFAULT '' NOT NULL,
	`properties` text DEFAULT '{}' NOT NULL,
	`data` text DEFAULT 'null' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tasks_user` ON `tasks` (`user_id`,`submit_time`);--> statement-breakpoint
CREATE INDEX `tasks_time` ON `tasks` (`submit_time`);--> statement-breakpoint
CREATE INDEX `tasks_task` ON `tasks` (`task_id`);--> statement-breakpoint
CREATE INDEX `tasks_channel` ON `tasks` (`channel_id`,`submit_time`);--> statement-breakpoint
DROP INDEX `logs_user`;--> statement-breakpoint
DROP INDEX `logs_time`;--> statement-breakpoint
DROP INDEX `logs_username`;--> statement-breakpoint
CREATE INDEX `logs_type` ON `logs` (`type`,`created_at`,`id`,`quota`);--> statement-breakpoint
CREATE INDEX `logs_token_name` ON `logs` (`token_name`,`created_at`,`id`,`type`,`quota`);--> statement-breakpoint
CREATE INDEX `logs_token` ON `logs` (`token_id`,`id`);--> statement-breakpoint
CREATE INDEX `logs_model` ON `logs` (`model_name`,`created_at`,`id`,`type`,`quota`);--> statement-breakpoint
CREATE INDEX `logs_channel` ON `logs` (`channel`,`created_at`,`id`,`type`,`quota`);--> statement-breakpoint
CREATE INDEX `logs_group` ON `logs` (`group`,`created_at`,`id`,`type`,`quota`);--> statement-breakpoint
CREATE INDEX `logs_user` ON `logs` (`user_id`,`created_at`,`id`,`type`,`model_name`,`token_name`,`group`,`quota`);--> statement-breakpoint
CREATE INDEX `logs_time` ON `logs` (`created_at`,`id`,`type`,`model_name`,`quota`);--> statement-breakpoint
CREATE INDEX `logs_username` ON `logs` (`username`,`created_at`,`id`,`type`,`model_name`,`quota`);--> statement-breakpoint
CREATE INDEX `abilities_enabled` ON `abilities` (`enabled`,`model`,`group`);