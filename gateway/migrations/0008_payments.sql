CREATE TABLE `orders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`trade_no` text NOT NULL,
	`user_id` integer NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`money` integer NOT NULL,
	`quota` integer NOT NULL,
	`bonus` integer DEFAULT 0 NOT NULL,
	`promotion_id` integer,
	`promotion_limit` integer DEFAULT 0 NOT NULL,
	`plain_quota` integer NOT NULL,
	`language` text NOT NULL,
	`created_time` integer DEFAULT 0 NOT NULL,
	`paid_time` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_trade_no_unique` ON `orders` (`trade_no`);--> statement-breakpoint
CREATE INDEX `orders_user` ON `orders` (`user_id`,`status`,`created_time`);--> statement-breakpoint
CREATE INDEX `orders_time` ON `orders` (`status`,`created_time`);--> statement-breakpoint
CREATE TABLE `promotions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`status` integer DEFAULT 1 NOT NULL,
	`created_time` integer DEFAULT 0 NOT NULL,
	`updated_time` integer DEFAULT 0 NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`type` text DEFAULT 'recharge' NOT NULL,
	`rules` text NOT NULL,
	`start_time` integer DEFAULT 0 NOT NULL,
	`end_time` integer DEFAULT 0 NOT NULL,
	`groups` text DEFAULT '[]' NOT NULL,
	`per_user_limit` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `promotions_name_unique` ON `promotions` (`name`);