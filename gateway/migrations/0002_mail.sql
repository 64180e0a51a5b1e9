CREATE TABLE `mail_secrets` (
	`purpose` text NOT NULL,
	`email` text NOT NULL,
	`hash` text NOT NULL,
	`wrong_tries` integer DEFAULT 0 NOT NULL,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`purpose`, `email`)
);
--> statement-breakpoint
CREATE TABLE `quota_warnings` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`sent_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`) WHERE "users"."email" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX `users_aff_code` ON `users` (`aff_code`) WHERE "users"."aff_code" <> '';