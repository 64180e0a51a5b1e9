CREATE TABLE `model_metadata` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`status` integer DEFAULT 1 NOT NULL,
	`created_time` integer DEFAULT 0 NOT NULL,
	`updated_time` integer DEFAULT 0 NOT NULL,
	`model_name` text NOT NULL,
	`name_rule` integer DEFAULT 0 NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`icon` text DEFAULT '' NOT NULL,
	`tags` text DEFAULT '[]' NOT NULL,
	`vendor_id` integer DEFAULT 0 NOT NULL,
	`endpoints` text DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `model_metadata_model_name_unique` ON `model_metadata` (`model_name`);--> statement-breakpoint
CREATE TABLE `prefill_groups` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`status` integer DEFAULT 1 NOT NULL,
	`created_time` integer DEFAULT 0 NOT NULL,
	`updated_time` integer DEFAULT 0 NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`items` text DEFAULT '[]' NOT NULL,
	`description` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `prefill_groups_name_unique` ON `prefill_groups` (`name`);--> statement-breakpoint
CREATE TABLE `vendors` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`status` integer DEFAULT 1 NOT NULL,
	`created_time` integer DEFAULT 0 NOT NULL,
	`updated_time` integer DEFAULT 0 NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`icon` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `vendors_name_unique` ON `vendors` (`name`);