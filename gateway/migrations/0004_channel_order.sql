CREATE INDEX `channels_priority` ON `channels` (`priority`);--> statement-breakpoint
CREATE INDEX `channels_tag` ON `channels` (`tag`);