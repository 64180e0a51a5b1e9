CREATE TABLE `sign_in_flows` (
	`id` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`user_id` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sign_in_flows_user` ON `sign_in_flows` (`user_id`);--> statement-breakpoint
CREATE TABLE `two_factors` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`is_enabled` integer DEFAULT false NOT NULL,
	`backup_codes` text DEFAULT '[]' NOT NULL,
	`last_counter` integer DEFAULT 0 NOT NULL,
	`failed_attempts` integer DEFAULT 0 NOT NULL,
	`locked_until` integer DEFAULT 0 NOT NULL
);
