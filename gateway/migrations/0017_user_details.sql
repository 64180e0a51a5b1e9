ALTER TABLE `users` ADD `remark` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `created_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `last_login_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `history` ADD `reason` text;