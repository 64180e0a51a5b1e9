CREATE TABLE `sealing` (
	`id` integer PRIMARY KEY NOT NULL,
	`key_id` text NOT NULL,
	`is_clean` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
DROP INDEX `tokens_key_unique`;--> statement-breakpoint
ALTER TABLE `tokens` ADD `key_hash` text;--> statement-breakpoint
CREATE UNIQUE INDEX `tokens_key_hash_unique` ON `tokens` (`key_hash`);--> statement-breakpoint
ALTER TABLE `channels` ADD `key_hash` text;