ALTER TABLE `orders` ADD `provider` text DEFAULT 'epay' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `currency` text DEFAULT 'CNY' NOT NULL;