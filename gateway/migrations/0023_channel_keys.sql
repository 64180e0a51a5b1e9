CREATE TABLE `channel_keys` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`channel_id` integer NOT NULL,
	`key` text NOT NULL,
	`key_hash` text,
	`status` integer DEFAULT 1 NOT NULL,
	`disabled_reason` text DEFAULT '' NOT NULL,
	`disabled_time` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `channel_keys_channel` ON `channel_keys` (`channel_id`);--> statement-breakpoint
CREATE INDEX `channel_keys_hash` ON `channel_keys` (`key_hash`);--> statement-breakpoint
ALTER TABLE `channels` ADD `multi_key_mode` text DEFAULT '' NOT NULL;