CREATE TABLE `log_cost_sums` (
	`span` integer NOT NULL,
	`started_at` integer NOT NULL,
	`type` integer NOT NULL,
	`cost` integer NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	`quota` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`span`, `started_at`, `type`, `cost`)
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `log_archives` ADD `has_cost_sums` integer DEFAULT false NOT NULL;--> statement-breakpoint
-- Equal lines that are added at once have costs of one class: all digits but the first two are zeros in its lowest cost.
CREATE TRIGGER `log_additions_insert_costs` INSTEAD OF INSERT ON `log_additions` WHEN new.`quota` / new.`count` > 0 BEGIN
  INSERT INTO `log_cost_sums` (`span`, `started_at`, `type`, `cost`, `count`, `quota`)
    VALUES (3600, new.`created_at` - new.`created_at` % 3600, new.`type`, CAST(substr(new.`quota` / new.`count`, 1, 2) || substr('00000000000000000', 1, length(new.`quota` / new.`count`) - 2) AS INTEGER), new.`count`, new.`quota`)
    ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `quota` = `quota` + excluded.`quota`;
  INSERT INTO `log_cost_sums` (`span`, `started_at`, `type`, `cost`, `count`, `quota`)
    VALUES (86400, new.`created_at` - new.`created_at` % 86400, new.`type`, CAST(substr(new.`quota` / new.`count`, 1, 2) || substr('00000000000000000', 1, length(new.`quota` / new.`count`) - 2) AS INTEGER), new.`count`, new.`quota`)
    ON CONFLICT DO UPDATE SET `count` = `count` + excluded.`count`, `quota` = `quota` + excluded.`quota`;
  DELETE FROM `log_cost_sums` WHERE new.`count` < 0 AND `count` = 0
    AND `span` = 3600 AND `started_at` = new.`created_at` - new.`created_at` % 3600 AND `type` = new.`type` AND `cost` = CAST(substr(new.`quota` / new.`count`, 1, 2) || substr('00000000000000000', 1, length(new.`quota` / new.`count`) - 2) AS INTEGER);
  DELETE FROM `log_cost_sums` WHERE new.`count` < 0 AND `count` = 0
    AND `span` = 86400 AND `started_at` = new.`created_at` - new.`created_at` % 86400 AND `type` = new.`type` AND `cost` = CAST(substr(new.`quota` / new.`count`, 1, 2) || substr('00000000000000000', 1, length(new.`quota` / new.`count`) - 2) AS INTEGER);
END;--> statement-breakpoint
INSERT INTO `log_cost_sums`
SELECT 3600, `created_at` - `created_at` % 3600, `type`, CAST(substr(`quota`, 1, 2) || substr('00000000000000000', 1, length(`quota`) - 2) AS INTEGER), count(*), CAST(total(`quota`) AS INTEGER)
FROM `logs` WHERE `quota` > 0 GROUP BY 2, 3, 4;--> statement-breakpoint
INSERT INTO `log_cost_sums`
SELECT 86400, `started_at` - `started_at` % 86400, `type`, `cost`, sum(`count`), CAST(total(`quota`) AS INTEGER)
FROM `log_cost_sums` GROUP BY 2, 3, 4;
