CREATE TABLE `oauth_states` (
	`state` text PRIMARY KEY NOT NULL,
	`browser` text NOT NULL,
	`aff_code` text DEFAULT '' NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_github` ON `users` (`github_id`) WHERE "users"."github_id" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX `users_linux_do` ON `users` (`linux_do_id`) WHERE "users"."linux_do_id" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX `users_wechat` ON `users` (`wechat_id`) WHERE "users"."wechat_id" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX `users_telegram` ON `users` (`telegram_id`) WHERE "users"."telegram_id" <> '';