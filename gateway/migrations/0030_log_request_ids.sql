ALTER TABLE `logs` ADD `ip` text;--> statement-breakpoint
ALTER TABLE `logs` ADD `request_id` text;--> statement-breakpoint
ALTER TABLE `logs` ADD `upstream_request_id` text;--> statement-breakpoint
CREATE INDEX `logs_request` ON `logs` (`request_id`) WHERE "logs"."request_id" is not null;--> statement-breakpoint
CREATE INDEX `logs_upstream_request` ON `logs` (`upstream_request_id`) WHERE "logs"."upstream_request_id" is not null;