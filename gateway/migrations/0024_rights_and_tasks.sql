CREATE TABLE `system_tasks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`task_id` text NOT NULL,
	`type` text NOT NULL,
	`status` text NOT NULL,
	`payload` text,
	`processed` integer DEFAULT 0 NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`result` text,
	`error` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT 0 NOT NULL,
	`updated_at` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `system_tasks_task_id_unique` ON `system_tasks` (`task_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `admin_permissions` text DEFAULT '{}' NOT NULL;