ALTER TABLE `channels` ADD `test_result` text;--> statement-breakpoint
ALTER TABLE `channels` ADD `upstream_models` text;