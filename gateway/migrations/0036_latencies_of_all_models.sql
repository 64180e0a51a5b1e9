CREATE TABLE `__new_usage_latencies` (
	`subject` integer NOT NULL,
	`value` text NOT NULL,
	`created_at` integer NOT NULL,
	`latency` integer NOT NULL,
	`model_name` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`subject`, `value`, `model_name`, `created_at`, `latency`)
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO `__new_usage_latencies` (`subject`, `value`, `model_name`, `created_at`, `latency`, `count`)
SELECT `subject`, `value`, `model_name`, `created_at`, `latency`, `count` FROM `usage_latencies` WHERE `model_name` <> '' ORDER BY 1, 2, 3, 4, 5;--> statement-breakpoint
-- An empty name counts for all models.
INSERT INTO `__new_usage_latencies` (`subject`, `value`, `model_name`, `created_at`, `latency`, `count`)
SELECT `subject`, `value`, '', `created_at`, `latency`, CAST(total(`count`) AS INTEGER) FROM `usage_latencies` GROUP BY `subject`, `value`, `created_at`, `latency`;--> statement-breakpoint
DROP TRIGGER `usage_additions_insert`;--> statement-breakpoint
DROP TABLE `usage_latencies`;--> statement-breakpoint
ALTER TABLE `__new_usage_latencies` RENAME TO `usage_latencies`;--> statement-breakpoint
CREATE TRIGGER `usage_additions_insert` INSTEAD OF INSERT ON `usage_additions` BEGIN
  INSERT INTO `usage_sums` (`subject`, `value`, `created_at`, `model_name`, `count`, `failures`, `quota`, `token_used`, `prompt_tokens`, `cached_tokens`)
    SELECT column1, column2, new.`created_at`, new.`model_name`, new.`count`, new.`failures`, new.`quota`, new.`token_used`, new.`prompt_tokens`, new.`cached_tokens`
    FROM (VALUES (0, ''), (1, new.`user_id`), (2, new.`username`), (3, new.`token_name`), (4, new.`channel`), (5, new.`group`)) WHERE true
    ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `failures` = `failures` + excluded.`failures`, `quota` = `quota` + excluded.`quota`, `token_used` = `token_used` + excluded.`token_used`, `prompt_tokens` = `prompt_tokens` + excluded.`prompt_tokens`, `cached_tokens` = `cached_tokens` + excluded.`cached_tokens`;
  INSERT INTO `usage_latencies` (`subject`, `value`, `model_name`, `created_at`, `latency`, `count`)
    SELECT subjects.column1, subjects.column2, models.`model_name`, new.`created_at`, new.`latency`, new.`count`
    FROM (VALUES (0, ''), (1, new.`user_id`), (2, new.`username`), (3, new.`token_name`), (4, new.`channel`), (5, new.`group`)) AS subjects,
      (SELECT new.`model_name` AS `model_name` UNION SELECT '') AS models
    WHERE new.`latency` >= 0 AND new.`count` <> 0
    ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`;
END;
