CREATE TABLE `log_day_cost_sums` (
	`field` text NOT NULL,
	`value` text NOT NULL,
	`started_at` integer NOT NULL,
	`type` integer NOT NULL,
	`cost` integer NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	`quota` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`field`, `value`, `started_at`, `type`, `cost`)
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `log_archives` ADD `has_day_cost_sums` integer DEFAULT false NOT NULL;--> statement-breakpoint
-- Equal lines that are added at once have costs of one class: all digits but the first two are zeros in its lowest cost.
CREATE TRIGGER `log_additions_insert_day_costs` INSTEAD OF INSERT ON `log_additions` WHEN new.`quota` / new.`count` > 0 BEGIN
  INSERT INTO `log_day_cost_sums` (`field`, `value`, `started_at`, `type`, `cost`, `count`, `quota`)
    VALUES ('model_name', new.`model_name`, new.`created_at` - new.`created_at` % 86400, new.`type`, CAST(substr(new.`quota` / new.`count`, 1, 2) || substr('00000000000000000', 1, length(new.`quota` / new.`count`) - 2) AS INTEGER), new.`count`, new.`quota`)
    ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `quota` = `quota` + excluded.`quota`;
  INSERT INTO `log_day_cost_sums` (`field`, `value`, `started_at`, `type`, `cost`, `count`, `quota`)
    VALUES ('channel', new.`channel`, new.`created_at` - new.`created_at` % 86400, new.`type`, CAST(substr(new.`quota` / new.`count`, 1, 2) || substr('00000000000000000', 1, length(new.`quota` / new.`count`) - 2) AS INTEGER), new.`count`, new.`quota`)
    ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `quota` = `quota` + excluded.`quota`;
  INSERT INTO `log_day_cost_sums` (`field`, `value`, `started_at`, `type`, `cost`, `count`, `quota`)
    VALUES ('group', new.`group`, new.`created_at` - new.`created_at` % 86400, new.`type`, CAST(substr(new.`quota` / new.`count`, 1, 2) || substr('00000000000000000', 1, length(new.`quota` / new.`count`) - 2) AS INTEGER), new.`count`, new.`quota`)
    ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `quota` = `quota` + excluded.`quota`;
  INSERT INTO `log_day_cost_sums` (`field`, `value`, `started_at`, `type`, `cost`, `count`, `quota`)
    VALUES ('token_name', new.`token_name`, new.`created_at` - new.`created_at` % 86400, new.`type`, CAST(substr(new.`quota` / new.`count`, 1, 2) || substr('00000000000000000', 1, length(new.`quota` / new.`count`) - 2) AS INTEGER), new.`count`, new.`quota`)
    ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `quota` = `quota` + excluded.`quota`;
  DELETE FROM `log_day_cost_sums` WHERE new.`count` < 0 AND `count` = 0
    AND `field` = 'model_name' AND `value` = new.`model_name` AND `started_at` = new.`created_at` - new.`created_at` % 86400 AND `type` = new.`type` AND `cost` = CAST(substr(new.`quota` / new.`count`, 1, 2) || substr('00000000000000000', 1, length(new.`quota` / new.`count`) - 2) AS INTEGER);
  DELETE FROM `log_day_cost_sums` WHERE new.`count` < 0 AND `count` = 0
    AND `field` = 'channel' AND `value` = new.`channel` AND `started_at` = new.`created_at` - new.`created_at` % 86400 AND `type` = new.`type` AND `cost` = CAST(substr(new.`quota` / new.`count`, 1, 2) || substr('00000000000000000', 1, length(new.`quota` / new.`count`) - 2) AS INTEGER);
  DELETE FROM `log_day_cost_sums` WHERE new.`count` < 0 AND `count` = 0
    AND `field` = 'group' AND `value` = new.`group` AND `started_at` = new.`created_at` - new.`created_at` % 86400 AND `type` = new.`type` AND `cost` = CAST(substr(new.`quota` / new.`count`, 1, 2) || substr('00000000000000000', 1, length(new.`quota` / new.`count`) - 2) AS INTEGER);
  DELETE FROM `log_day_cost_sums` WHERE new.`count` < 0 AND `count` = 0
    AND `field` = 'token_name' AND `value` = new.`token_name` AND `started_at` = new.`created_at` - new.`created_at` % 86400 AND `type` = new.`type` AND `cost` = CAST(substr(new.`quota` / new.`count`, 1, 2) || substr('00000000000000000', 1, length(new.`quota` / new.`count`) - 2) AS INTEGER);
END;--> statement-breakpoint
INSERT INTO `log_day_cost_sums`
SELECT 'model_name', `model_name`, `created_at` - `created_at` % 86400, `type`, CAST(substr(`quota`, 1, 2) || substr('00000000000000000', 1, length(`quota`) - 2) AS INTEGER), count(*), CAST(total(`quota`) AS INTEGER)
FROM `logs` WHERE `quota` > 0 GROUP BY 2, 3, 4, 5;--> statement-breakpoint
INSERT INTO `log_day_cost_sums`
SELECT 'channel', `channel`, `created_at` - `created_at` % 86400, `type`, CAST(substr(`quota`, 1, 2) || substr('00000000000000000', 1, length(`quota`) - 2) AS INTEGER), count(*), CAST(total(`quota`) AS INTEGER)
FROM `logs` WHERE `quota` > 0 GROUP BY 2, 3, 4, 5;--> statement-breakpoint
INSERT INTO `log_day_cost_sums`
SELECT 'group', `group`, `created_at` - `created_at` % 86400, `type`, CAST(substr(`quota`, 1, 2) || substr('00000000000000000', 1, length(`quota`) - 2) AS INTEGER), count(*), CAST(total(`quota`) AS INTEGER)
FROM `logs` WHERE `quota` > 0 GROUP BY 2, 3, 4, 5;--> statement-breakpoint
INSERT INTO `log_day_cost_sums`
SELECT 'token_name', `token_name`, `created_at` - `created_at` % 86400, `type`, CAST(substr(`quota`, 1, 2) || substr('00000000000000000', 1, length(`quota`) - 2) AS INTEGER), count(*), CAST(total(`quota`) AS INTEGER)
FROM `logs` WHERE `quota` > 0 GROUP BY 2, 3, 4, 5;
