ALTER TABLE `users` ADD `discord_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `users_oidc` ON `users` (`oidc_id`) WHERE "users"."oidc_id" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX `users_discord` ON `users` (`discord_id`) WHERE "users"."discord_id" <> '';