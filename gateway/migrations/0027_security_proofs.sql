CREATE TABLE `security_proofs` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`session_id` text NOT NULL,
	`scope` text NOT NULL,
	`expires_at` integer NOT NULL
);
