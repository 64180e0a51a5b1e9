CREATE TABLE `health` (
	`started_at` integer NOT NULL,
	`model_name` text NOT NULL,
	`channel` integer NOT NULL,
	`successes` integer DEFAULT 0 NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`duration` integer DEFAULT 0 NOT NULL,
	`first_texts` integer DEFAULT 0 NOT NULL,
	`first_text_time` integer DEFAULT 0 NOT NULL,
	`output_tokens` integer DEFAULT 0 NOT NULL,
	`generation_time` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`started_at`, `model_name`, `channel`)
);
--> statement-breakpoint
CREATE INDEX `health_channel` ON `health` (`channel`,`started_at`);