CREATE TABLE `usage_latencies` (
	`subject` integer NOT NULL,
	`value` text NOT NULL,
	`created_at` integer NOT NULL,
	`latency` integer NOT NULL,
	`model_name` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`subject`, `value`, `created_at`, `latency`, `model_name`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `usage_sums` (
	`subject` integer NOT NULL,
	`value` text NOT NULL,
	`created_at` integer NOT NULL,
	`model_name` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`quota` integer DEFAULT 0 NOT NULL,
	`token_used` integer DEFAULT 0 NOT NULL,
	`prompt_tokens` integer DEFAULT 0 NOT NULL,
	`cached_tokens` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`subject`, `value`, `created_at`, `model_name`)
) WITHOUT ROWID;--> statement-breakpoint
-- What is inserted into this view is added to all sums.
CREATE VIEW `usage_additions` AS SELECT `user_id`, `username`, `token_name`, `model_name`, `channel`, `group`, `latency`, `created_at`, `count`, `failures`, `quota`, `token_used`, `prompt_tokens`, `cached_tokens` FROM `usage_hours`;--> statement-breakpoint
CREATE TRIGGER `usage_additions_insert` INSTEAD OF INSERT ON `usage_additions` BEGIN
  INSERT INTO `usage_sums` (`subject`, `value`, `created_at`, `model_name`, `count`, `failures`, `quota`, `token_used`, `prompt_tokens`, `cached_tokens`)
    SELECT column1, column2, new.`created_at`, new.`model_name`, new.`count`, new.`failures`, new.`quota`, new.`token_used`, new.`prompt_tokens`, new.`cached_tokens`
    FROM (VALUES (0, ''), (1, new.`user_id`), (2, new.`username`), (3, new.`token_name`), (4, new.`channel`), (5, new.`group`)) WHERE true
    ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `failures` = `failures` + excluded.`failures`, `quota` = `quota` + excluded.`quota`, `token_used` = `token_used` + excluded.`token_used`, `prompt_tokens` = `prompt_tokens` + excluded.`prompt_tokens`, `cached_tokens` = `cached_tokens` + excluded.`cached_tokens`;
  INSERT INTO `usage_latencies` (`subject`, `value`, `created_at`, `latency`, `model_name`, `count`)
    SELECT column1, column2, new.`created_at`, new.`latency`, new.`model_name`, new.`count`
    FROM (VALUES (0, ''), (1, new.`user_id`), (2, new.`username`), (3, new.`token_name`), (4, new.`channel`), (5, new.`group`)) WHERE new.`latency` >= 0 AND new.`count` <> 0
    ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`;
END;--> statement-breakpoint
CREATE TRIGGER `usage_hours_insert` AFTER INSERT ON `usage_hours` BEGIN
  INSERT INTO `usage_additions` VALUES (new.`user_id`, new.`username`, new.`token_name`, new.`model_name`, new.`channel`, new.`group`, new.`latency`, new.`created_at`, new.`count`, new.`failures`, new.`quota`, new.`token_used`, new.`prompt_tokens`, new.`cached_tokens`);
END;--> statement-breakpoint
-- Other columns never change.
CREATE TRIGGER `usage_hours_update` AFTER UPDATE OF `count`, `failures`, `quota`, `token_used`, `prompt_tokens`, `cached_tokens` ON `usage_hours` BEGIN
  INSERT INTO `usage_additions` VALUES (new.`user_id`, new.`username`, new.`token_name`, new.`model_name`, new.`channel`, new.`group`, new.`latency`, new.`created_at`, new.`count` - old.`count`, new.`failures` - old.`failures`, new.`quota` - old.`quota`, new.`token_used` - old.`token_used`, new.`prompt_tokens` - old.`prompt_tokens`, new.`cached_tokens` - old.`cached_tokens`);
END;--> statement-breakpoint
CREATE TRIGGER `usage_hours_delete` AFTER DELETE ON `usage_hours` BEGIN
  INSERT INTO `usage_additions` VALUES (old.`user_id`, old.`username`, old.`token_name`, old.`model_name`, old.`channel`, old.`group`, old.`latency`, old.`created_at`, -old.`count`, -old.`failures`, -old.`quota`, -old.`token_used`, -old.`prompt_tokens`, -old.`cached_tokens`);
END;--> statement-breakpoint
INSERT INTO `usage_sums` (`subject`, `value`, `created_at`, `model_name`, `count`, `failures`, `quota`, `token_used`, `prompt_tokens`, `cached_tokens`)
SELECT `subject`, `value`, `created_at`, `model_name`, CAST(total(`count`) AS INTEGER), CAST(total(`failures`) AS INTEGER), CAST(total(`quota`) AS INTEGER), CAST(total(`token_used`) AS INTEGER), CAST(total(`prompt_tokens`) AS INTEGER), CAST(total(`cached_tokens`) AS INTEGER) FROM (
  SELECT 0 AS `subject`, '' AS `value`, * FROM `usage_hours` UNION ALL
  SELECT 1, `user_id`, * FROM `usage_hours` UNION ALL
  SELECT 2, `username`, * FROM `usage_hours` UNION ALL
  SELECT 3, `token_name`, * FROM `usage_hours` UNION ALL
  SELECT 4, `channel`, * FROM `usage_hours` UNION ALL
  SELECT 5, `group`, * FROM `usage_hours`
) GROUP BY 1, 2, 3, 4;--> statement-breakpoint
INSERT INTO `usage_latencies` (`subject`, `value`, `created_at`, `latency`, `model_name`, `count`)
SELECT `subject`, `value`, `created_at`, `latency`, `model_name`, CAST(total(`count`) AS INTEGER) FROM (
  SELECT 0 AS `subject`, '' AS `value`, * FROM `usage_hours` UNION ALL
  SELECT 1, `user_id`, * FROM `usage_hours` UNION ALL
  SELECT 2, `username`, * FROM `usage_hours` UNION ALL
  SELECT 3, `token_name`, * FROM `usage_hours` UNION ALL
  SELECT 4, `channel`, * FROM `usage_hours` UNION ALL
  SELECT 5, `group`, * FROM `usage_hours`
) WHERE `latency` >= 0 AND `count` > 0 GROUP BY 1, 2, 3, 4, 5;
