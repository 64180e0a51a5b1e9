CREATE TABLE `log_sums` (
	`span` integer NOT NULL,
	`started_at` integer NOT NULL,
	`type` integer NOT NULL,
	`model_name` text NOT NULL,
	`channel` integer NOT NULL,
	`group` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	`quota` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`span`, `started_at`, `type`, `model_name`, `channel`, `group`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `log_token_sums` (
	`token_name` text NOT NULL,
	`span` integer NOT NULL,
	`started_at` integer NOT NULL,
	`type` integer NOT NULL,
	`model_name` text NOT NULL,
	`channel` integer NOT NULL,
	`group` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	`quota` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`token_name`, `span`, `started_at`, `type`, `model_name`, `channel`, `group`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `log_user_sums` (
	`user_id` integer NOT NULL,
	`username` text NOT NULL,
	`token_name` text NOT NULL,
	`span` integer NOT NULL,
	`started_at` integer NOT NULL,
	`type` integer NOT NULL,
	`model_name` text NOT NULL,
	`channel` integer NOT NULL,
	`group` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	`quota` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `span`, `started_at`, `username`, `token_name`, `type`, `model_name`, `channel`, `group`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `log_user_sums_username` ON `log_user_sums` (`username`,`span`,`started_at`);--> statement-breakpoint
-- What is inserted into these views is added to all sums, or subtracted: a line, or `count` equal lines of one hour that cost `quota` in all.
CREATE VIEW `log_additions` AS SELECT `created_at`, `user_id`, `username`, `token_name`, `type`, `model_name`, `channel`, `group`, 1 AS `count`, `quota` FROM `logs`;--> statement-breakpoint
CREATE VIEW `log_removals` AS SELECT `created_at`, `user_id`, `username`, `token_name`, `type`, `model_name`, `channel`, `group`, 1 AS `count`, `quota` FROM `logs`;--> statement-breakpoint
CREATE TRIGGER `log_additions_insert` INSTEAD OF INSERT ON `log_additions` BEGIN
  INSERT INTO `log_sums` (`span`, `started_at`, `type`, `model_name`, `channel`, `group`, `count`, `quota`)
    VALUES (3600, new.`created_at` - new.`created_at` % 3600, new.`type`, new.`model_name`, new.`channel`, new.`group`, new.`count`, new.`quota`)
    ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `quota` = `quota` + excluded.`quota`;
  INSERT INTO `log_sums` (`span`, `started_at`, `type`, `model_name`, `channel`, `group`, `count`, `quota`)
    VALUES (86400, new.`created_at` - new.`created_at` % 86400, new.`type`, new.`model_name`, new.`channel`, new.`group`, new.`count`, new.`quota`)
    ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `quota` = `quota` + excluded.`quota`;
  INSERT INTO `log_token_sums` (`token_name`, `span`, `started_at`, `type`, `model_name`, `channel`, `group`, `count`, `quota`)
    VALUES (new.`token_name`, 3600, new.`created_at` - new.`created_at` % 3600, new.`type`, new.`model_name`, new.`channel`, new.`group`, new.`count`, new.`quota`)
    ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `quota` = `quota` + excluded.`quota`;
  INSERT INTO `log_token_sums` (`token_name`, `span`, `started_at`, `type`, `model_name`, `channel`, `group`, `count`, `quota`)
    VALUES (new.`token_name`, 86400, new.`created_at` - new.`created_at` % 86400, new.`type`, new.`model_name`, new.`channel`, new.`group`, new.`count`, new.`quota`)
    ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `quota` = `quota` + excluded.`quota`;
  INSERT INTO `log_user_sums` (`user_id`, `span`, `started_at`, `username`, `token_name`, `type`, `model_name`, `channel`, `group`, `count`, `quota`)
    VALUES (new.`user_id`, 3600, new.`created_at` - new.`created_at` % 3600, new.`username`, new.`token_name`, new.`type`, new.`model_name`, new.`channel`, new.`group`, new.`count`, new.`quota`)
    ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `quota` = `quota` + excluded.`quota`;
  INSERT INTO `log_user_sums` (`user_id`, `span`, `started_at`, `username`, `token_name`, `type`, `model_name`, `channel`, `group`, `count`, `quota`)
    VALUES (new.`user_id`, 86400, new.`created_at` - new.`created_at` % 86400, new.`username`, new.`token_name`, new.`type`, new.`model_name`, new.`channel`, new.`group`, new.`count`, new.`quota`)
    ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `quota` = `quota` + excluded.`quota`;
END;--> statement-breakpoint
CREATE TRIGGER `log_removals_insert` INSTEAD OF INSERT ON `log_removals` BEGIN
  INSERT INTO `log_additions` VALUES (new.`created_at`, new.`user_id`, new.`username`, new.`token_name`, new.`type`, new.`model_name`, new.`channel`, new.`group`, -new.`count`, -new.`quota`);
  DELETE FROM `log_sums` WHERE `count` = 0
    AND `span` = 3600 AND `started_at` = new.`created_at` - new.`created_at` % 3600 AND `type` = new.`type` AND `model_name` = new.`model_name` AND `channel` = new.`channel` AND `group` = new.`group`;
  DELETE FROM `log_sums` WHERE `count` = 0
    AND `span` = 86400 AND `started_at` = new.`created_at` - new.`created_at` % 86400 AND `type` = new.`type` AND `model_name` = new.`model_name` AND `channel` = new.`channel` AND `group` = new.`group`;
  DELETE FROM `log_token_sums` WHERE `count` = 0
    AND `token_name` = new.`token_name` AND `span` = 3600 AND `started_at` = new.`created_at` - new.`created_at` % 3600 AND `type` = new.`type` AND `model_name` = new.`model_name` AND `channel` = new.`channel` AND `group` = new.`group`;
  DELETE FROM `log_token_sums` WHERE `count` = 0
    AND `token_name` = new.`token_name` AND `span` = 86400 AND `started_at` = new.`created_at` - new.`created_at` % 86400 AND `type` = new.`type` AND `model_name` = new.`model_name` AND `channel` = new.`channel` AND `group` = new.`group`;
  DELETE FROM `log_user_sums` WHERE `count` = 0
    AND `user_id` = new.`user_id` AND `span` = 3600 AND `started_at` = new.`created_at` - new.`created_at` % 3600 AND `username` = new.`username` AND `token_name` = new.`token_name` AND `type` = new.`type` AND `model_name` = new.`model_name` AND `channel` = new.`channel` AND `group` = new.`group`;
  DELETE FROM `log_user_sums` WHERE `count` = 0
    AND `user_id` = new.`user_id` AND `span` = 86400 AND `started_at` = new.`created_at` - new.`created_at` % 86400 AND `username` = new.`username` AND `token_name` = new.`token_name` AND `type` = new.`type` AND `model_name` = new.`model_name` AND `channel` = new.`channel` AND `group` = new.`group`;
END;--> statement-breakpoint
CREATE TRIGGER `logs_insert` AFTER INSERT ON `logs` BEGIN
  INSERT INTO `log_additions` VALUES (new.`created_at`, new.`user_id`, new.`username`, new.`token_name`, new.`type`, new.`model_name`, new.`channel`, new.`group`, 1, new.`quota`);
END;--> statement-breakpoint
CREATE TRIGGER `logs_delete` AFTER DELETE ON `logs` BEGIN
  INSERT INTO `log_removals` VALUES (old.`created_at`, old.`user_id`, old.`username`, old.`token_name`, old.`type`, old.`model_name`, old.`channel`, old.`group`, 1, old.`quota`);
END;--> statement-breakpoint
CREATE TRIGGER `logs_update` AFTER UPDATE OF `created_at`, `user_id`, `username`, `token_name`, `type`, `model_name`, `channel`, `group`, `quota` ON `logs` BEGIN
  INSERT INTO `log_removals` VALUES (old.`created_at`, old.`user_id`, old.`username`, old.`token_name`, old.`type`, old.`model_name`, old.`channel`, old.`group`, 1, old.`quota`);
  INSERT INTO `log_additions` VALUES (new.`created_at`, new.`user_id`, new.`username`, new.`token_name`, new.`type`, new.`model_name`, new.`channel`, new.`group`, 1, new.`quota`);
END;--> statement-breakpoint
-- `sum` would fail where it overflows.
INSERT INTO `log_additions`
SELECT `created_at` - `created_at` % 3600, `user_id`, `username`, `token_name`, `type`, `model_name`, `channel`, `group`, count(*), CAST(total(`quota`) AS INTEGER)
FROM `logs` GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
