CREATE TABLE `abilities` (
	`group` text NOT NULL,
	`model` text NOT NULL,
	`channel_id` integer NOT NULL,
	`enabled` integer DEFAULT false NOT NULL,
	`priority` integer DEFAULT 0 NOT NULL,
	`weight` integer DEFAULT 0 NOT NULL,
	`tag` text,
	PRIMARY KEY(`group`, `model`, `channel_id`)
);
--> statement-breakpoint
CREATE INDEX `abilities_channel` ON `abilities` (`channel_id`);--> statement-breakpoint
CREATE TABLE `channels` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`type` integer DEFAULT 0 NOT NULL,
	`key` text DEFAULT '' NOT NULL,
	`openai_organization` text,
	`test_model` text,
	`status` integer DEFAULT 1 NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`weight` integer,
	`created_time` integer DEFAULT 0 NOT NULL,
	`test_time` integer DEFAULT 0 NOT NULL,
	`response_time` integer DEFAULT 0 NOT NULL,
	`base_url` text,
	`other` text DEFAULT '' NOT NULL,
	`balance` real DEFAULT 0 NOT NULL,
	`balance_updated_time` integer DEFAULT 0 NOT NULL,
	`models` text DEFAULT '' NOT NULL,
	`group` text DEFAULT 'default' NOT NULL,
	`used_quota` integer DEFAULT 0 NOT NULL,
	`model_mapping` text,
	`status_code_mapping` text,
	`priority` integer,
	`auto_ban` integer,
	`other_info` text DEFAULT '' NOT NULL,
	`tag` text,
	`setting` text,
	`param_override` text,
	`max_input_tokens` integer DEFAULT 0 NOT NULL,
	`expired_time` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `holds` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`token_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `logs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`type` integer NOT NULL,
	`content` text DEFAULT '' NOT NULL,
	`username` text DEFAULT '' NOT NULL,
	`token_name` text DEFAULT '' NOT NULL,
	`model_name` text DEFAULT '' NOT NULL,
	`quota` integer DEFAULT 0 NOT NULL,
	`prompt_tokens` integer DEFAULT 0 NOT NULL,
	`completion_tokens` integer DEFAULT 0 NOT NULL,
	`use_time` integer DEFAULT 0 NOT NULL,
	`is_stream` integer DEFAULT false NOT NULL,
	`channel` integer DEFAULT 0 NOT NULL,
	`token_id` integer DEFAULT 0 NOT NULL,
	`group` text DEFAULT '' NOT NULL,
	`other` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `logs_user` ON `logs` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `logs_time` ON `logs` (`created_at`,`type`);--> statement-breakpoint
CREATE INDEX `logs_username` ON `logs` (`username`,`created_at`);--> statement-breakpoint
CREATE TABLE `options` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `tokens` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`key` text NOT NULL,
	`status` integer DEFAULT 1 NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`created_time` integer DEFAULT 0 NOT NULL,
	`accessed_time` integer DEFAULT 0 NOT NULL,
	`expired_time` integer DEFAULT -1 NOT NULL,
	`remain_quota` integer DEFAULT 0 NOT NULL,
	`unlimited_quota` integer DEFAULT false NOT NULL,
	`model_limits_enabled` integer DEFAULT false NOT NULL,
	`model_limits` text DEFAULT '' NOT NULL,
	`allow_ips` text,
	`used_quota` integer DEFAULT 0 NOT NULL,
	`group` text DEFAULT '' NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tokens_key_unique` ON `tokens` (`key`);--> statement-breakpoint
CREATE INDEX `tokens_user` ON `tokens` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`username` text NOT NULL,
	`password` text DEFAULT '' NOT NULL,
	`display_name` text DEFAULT '' NOT NULL,
	`role` integer DEFAULT 1 NOT NULL,
	`status` integer DEFAULT 1 NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`github_id` text DEFAULT '' NOT NULL,
	`oidc_id` text DEFAULT '' NOT NULL,
	`wechat_id` text DEFAULT '' NOT NULL,
	`telegram_id` text DEFAULT '' NOT NULL,
	`linux_do_id` text DEFAULT '' NOT NULL,
	`access_token` text,
	`quota` integer DEFAULT 0 NOT NULL,
	`used_quota` integer DEFAULT 0 NOT NULL,
	`request_count` integer DEFAULT 0 NOT NULL,
	`group` text DEFAULT 'default' NOT NULL,
	`aff_code` text DEFAULT '' NOT NULL,
	`aff_count` integer DEFAULT 0 NOT NULL,
	`aff_quota` integer DEFAULT 0 NOT NULL,
	`aff_history_quota` integer DEFAULT 0 NOT NULL,
	`inviter_id` integer DEFAULT 0 NOT NULL,
	`setting` text DEFAULT '' NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_unique` ON `users` (`username`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_access_token_unique` ON `users` (`access_token`);