ALTER TABLE `channels` ADD `header_override` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `channels` ADD `remark` text;