CREATE TABLE `model_defaults` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`status` integer DEFAULT 1 NOT NULL,
	`created_time` integer DEFAULT 0 NOT NULL,
	`updated_time` integer DEFAULT 0 NOT NULL,
	`model` text NOT NULL,
	`temperature` real,
	`top_p` real,
	`max_tokens` integer,
	`presence_penalty` real,
	`frequency_penalty` real,
	`stream` integer,
	`system_prompt_id` integer,
	`context_window` integer,
	`supports` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `model_defaults_model_unique` ON `model_defaults` (`model`);--> statement-breakpoint
CREATE TABLE `search_engines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`status` integer DEFAULT 1 NOT NULL,
	`created_time` integer DEFAULT 0 NOT NULL,
	`updated_time` integer DEFAULT 0 NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`base_url` text DEFAULT '' NOT NULL,
	`api_key` text DEFAULT '' NOT NULL,
	`extra` text DEFAULT '' NOT NULL,
	`max_results` integer DEFAULT 5 NOT NULL,
	`timeout` integer DEFAULT 10 NOT NULL,
	`priority` integer DEFAULT 0 NOT NULL,
	`weight` integer DEFAULT 0 NOT NULL,
	`models` text DEFAULT '[]' NOT NULL,
	`groups` text DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_engines_name_unique` ON `search_engines` (`name`);--> statement-breakpoint
CREATE TABLE `system_prompts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`status` integer DEFAULT 1 NOT NULL,
	`created_time` integer DEFAULT 0 NOT NULL,
	`updated_time` integer DEFAULT 0 NOT NULL,
	`name` text NOT NULL,
	`content` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`models` text DEFAULT '[]' NOT NULL,
	`groups` text DEFAULT '[]' NOT NULL,
	`position` text DEFAULT 'prepend' NOT NULL,
	`priority` integer DEFAULT 0 NOT NULL,
	`is_default` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `system_prompts_name_unique` ON `system_prompts` (`name`);