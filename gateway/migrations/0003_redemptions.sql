CREATE TABLE `redemptions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`key` text NOT NULL,
	`status` integer DEFAULT 1 NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`quota` integer DEFAULT 0 NOT NULL,
	`group_id` integer,
	`created_time` integer DEFAULT 0 NOT NULL,
	`redeemed_time` integer DEFAULT 0 NOT NULL,
	`used_user_id` integer DEFAULT 0 NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `redemptions_key_unique` ON `redemptions` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `redemptions_once` ON `redemptions` (`group_id`,`used_user_id`) WHERE "redemptions"."used_user_id" <> 0;