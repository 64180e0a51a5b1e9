ALTER TABLE `tokens` ADD `cross_group_retry` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `tokens` ADD `auto_groups` text DEFAULT '[]' NOT NULL;