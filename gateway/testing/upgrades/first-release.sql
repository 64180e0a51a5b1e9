PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE IF NOT EXISTS "__drizzle_migrations" (
			id SERIAL PRIMARY KEY,
			hash text NOT NULL,
			created_at numeric
		);
INSERT INTO __drizzle_migrations VALUES(NULL,'c0af346c40572a48603dd015c58b8ae582039838596869c1f87f2eef7617651c',1795169686208);
INSERT INTO __drizzle_migrations VALUES(NULL,'2d28496bda469ba01c37208b4e964042c460e3180524cf69e89bea0c41b7d30f',1795191077685);
INSERT INTO __drizzle_migrations VALUES(NULL,'50e11705bf929f385cb62a8ba9801dc5cde0ac10bd16775cb341f431fbe21bcc',1795191454962);
INSERT INTO __drizzle_migrations VALUES(NULL,'ddbfc1120abc3aef818d5562d8196004a33f4971f2b985698ce561bfc7e64521',1795192439345);
INSERT INTO __drizzle_migrations VALUES(NULL,'0b1942dc2d6208a34776bf35b3c0c6dcf0d8f4276b4ca79fa6529fb466f4f41c',1795193581795);
INSERT INTO __drizzle_migrations VALUES(NULL,'85a383501e46e1b0684e3d778cebd3bf4e76bf82a1c935cc8c9c2d855d623de6',1795203106129);
INSERT INTO __drizzle_migrations VALUES(NULL,'1d16abe8cb790022a4c68a0ada0803415620b7e3f6301f62e4e2c1981736b579',1795203502099);
INSERT INTO __drizzle_migrations VALUES(NULL,'c0c5e6f15d8f71e3e089d2f183df1018746010f4aa70328d5ec3b4c3ca5e78b1',1795203992127);
INSERT INTO __drizzle_migrations VALUES(NULL,'52c85f49d943ca989deeecb5c30ca9d600ae75f2a0aa8959f89d9abfdaf94354',1795204831200);
INSERT INTO __drizzle_migrations VALUES(NULL,'ff8a0ffcdcb7ab10f87d697d3e5de9ed53b4d6a12418480339a19a60e8421bb8',1795205397098);
CREATE TABLE `abilities` (
	`group` text NOT NULL,
	`model` text NOT NULL,
	`channel_id` integer NOT NULL,
	`enabled` integer DEFAULT false NOT NULL,
	`priority` integer DEFAULT 0 NOT NULL,
	`weight` integer DEFAULT 0 NOT NULL,
	`tag` text,
	PRIMARY KEY(`group`, `model`, `channel_id`)
);
INSERT INTO abilities VALUES('default','offline-demo',1,1,0,0,NULL);
INSERT INTO abilities VALUES('svip','offline-demo',1,1,0,0,NULL);
INSERT INTO abilities VALUES('vip','offline-demo',1,1,0,0,NULL);
CREATE TABLE `channels` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`type` integer DEFAULT 0 NOT NULL,
	`key` text DEFAULT '' NOT NULL,
	`openai_organization` text,
	`test_model` text,
	`status` integer DEFAULT 1 NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`weight` integer,
	`created_time` integer DEFAULT 0 NOT NULL,
	`test_time` integer DEFAULT 0 NOT NULL,
	`response_time` integer DEFAULT 0 NOT NULL,
	`base_url` text,
	`other` text DEFAULT '' NOT NULL,
	`balance` real DEFAULT 0 NOT NULL,
	`balance_updated_time` integer DEFAULT 0 NOT NULL,
	`models` text DEFAULT '' NOT NULL,
	`group` text DEFAULT 'default' NOT NULL,
	`used_quota` integer DEFAULT 0 NOT NULL,
	`model_mapping` text,
	`status_code_mapping` text,
	`priority` integer,
	`auto_ban` integer,
	`other_info` text DEFAULT '' NOT NULL,
	`tag` text,
	`setting` text,
	`param_override` text,
	`max_input_tokens` integer DEFAULT 0 NOT NULL,
	`expired_time` integer DEFAULT 0 NOT NULL
);
INSERT INTO channels VALUES(1,1,'',NULL,NULL,1,'Offline demonstration',0,1795542443,0,0,'builtin://offline','',0.0,0,'offline-demo','default,svip,vip',142,NULL,NULL,0,1,'',NULL,NULL,NULL,0,0);
CREATE TABLE `holds` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`token_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`created_at` integer NOT NULL
);
CREATE TABLE `logs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`type` integer NOT NULL,
	`content` text DEFAULT '' NOT NULL,
	`username` text DEFAULT '' NOT NULL,
	`token_name` text DEFAULT '' NOT NULL,
	`model_name` text DEFAULT '' NOT NULL,
	`quota` integer DEFAULT 0 NOT NULL,
	`prompt_tokens` integer DEFAULT 0 NOT NULL,
	`completion_tokens` integer DEFAULT 0 NOT NULL,
	`use_time` integer DEFAULT 0 NOT NULL,
	`is_stream` integer DEFAULT false NOT NULL,
	`channel` integer DEFAULT 0 NOT NULL,
	`token_id` integer DEFAULT 0 NOT NULL,
	`group` text DEFAULT '' NOT NULL,
	`other` text DEFAULT '' NOT NULL
);
INSERT INTO logs VALUES(1,1,1795542481,2,'模型倍率 0.5，补全倍率 1，分组倍率 1','root','First key','offline-demo',142,8,276,1,0,1,1,'default','{"model_ratio":0.5,"group_ratio":1,"completion_ratio":1,"cache_tokens":0,"cache_ratio":1,"model_price":-1,"frt":-1000,"admin_info":{"use_channel":["1"]}}');
CREATE TABLE `options` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
INSERT INTO options VALUES('Notice','Old notice');
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`expires_at` integer NOT NULL
);
INSERT INTO sessions VALUES('be72527fbb31ea8e58612040df88ea3f5fa14b804d3ca3001ea94b4dcd068eb3',1,1798134461);
CREATE TABLE `tokens` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`key` text NOT NULL,
	`status` integer DEFAULT 1 NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`created_time` integer DEFAULT 0 NOT NULL,
	`accessed_time` integer DEFAULT 0 NOT NULL,
	`expired_time` integer DEFAULT -1 NOT NULL,
	`remain_quota` integer DEFAULT 0 NOT NULL,
	`unlimited_quota` integer DEFAULT false NOT NULL,
	`model_limits_enabled` integer DEFAULT false NOT NULL,
	`model_limits` text DEFAULT '' NOT NULL,
	`allow_ips` text,
	`used_quota` integer DEFAULT 0 NOT NULL,
	`group` text DEFAULT '' NOT NULL,
	`deleted_at` text
);
INSERT INTO tokens VALUES(1,1,'FirstReleaseFirstReleaseFirstReleaseFirstRelease',1,'First key',1795542462,1795542481,-1,499858,0,0,'','',142,'',NULL);
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`username` text NOT NULL,
	`password` text DEFAULT '' NOT NULL,
	`display_name` text DEFAULT '' NOT NULL,
	`role` integer DEFAULT 1 NOT NULL,
	`status` integer DEFAULT 1 NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`github_id` text DEFAULT '' NOT NULL,
	`oidc_id` text DEFAULT '' NOT NULL,
	`wechat_id` text DEFAULT '' NOT NULL,
	`telegram_id` text DEFAULT '' NOT NULL,
	`linux_do_id` text DEFAULT '' NOT NULL,
	`access_token` text,
	`quota` integer DEFAULT 0 NOT NULL,
	`used_quota` integer DEFAULT 0 NOT NULL,
	`request_count` integer DEFAULT 0 NOT NULL,
	`group` text DEFAULT 'default' NOT NULL,
	`aff_code` text DEFAULT '' NOT NULL,
	`aff_count` integer DEFAULT 0 NOT NULL,
	`aff_quota` integer DEFAULT 0 NOT NULL,
	`aff_history_quota` integer DEFAULT 0 NOT NULL,
	`inviter_id` integer DEFAULT 0 NOT NULL,
	`setting` text DEFAULT '' NOT NULL,
	`deleted_at` text
);
INSERT INTO users VALUES(1,'root','scrypt$16384$8$5$BTrbpaQGCmeicaFsjW4NlQ$pwNUfjUlMwgyqLR3I6lvKrReeMeDMS0K8q4rT8QxYnE','Root User',100,1,'','','','','','',NULL,99999858,142,1,'default','',0,0,0,0,'',NULL);
INSERT INTO users VALUES(2,'maria','scrypt$16384$8$5$W7Lnwhg8V5Qf0MY2jXeiuA$47ag28iZx62GtuBGnEQpyjKA8ebBXtKoLEeI1Tbbna0','Maria',1,1,'','','','','','',NULL,0,0,0,'default','',0,0,0,0,'',NULL);
CREATE TABLE `oauth_states` (
	`state` text PRIMARY KEY NOT NULL,
	`browser` text NOT NULL,
	`aff_code` text DEFAULT '' NOT NULL,
	`expires_at` integer NOT NULL
);
CREATE TABLE `mail_secrets` (
	`purpose` text NOT NULL,
	`email` text NOT NULL,
	`hash` text NOT NULL,
	`wrong_tries` integer DEFAULT 0 NOT NULL,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`purpose`, `email`)
);
CREATE TABLE `quota_warnings` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`sent_at` integer NOT NULL
);
CREATE TABLE `redemptions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`key` text NOT NULL,
	`status` integer DEFAULT 1 NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`quota` integer DEFAULT 0 NOT NULL,
	`group_id` integer,
	`created_time` integer DEFAULT 0 NOT NULL,
	`redeemed_time` integer DEFAULT 0 NOT NULL,
	`used_user_id` integer DEFAULT 0 NOT NULL,
	`deleted_at` text
);
CREATE TABLE `drawings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code` integer DEFAULT 0 NOT NULL,
	`user_id` integer NOT NULL,
	`action` text DEFAULT '' NOT NULL,
	`mj_id` text DEFAULT '' NOT NULL,
	`prompt` text DEFAULT '' NOT NULL,
	`prompt_en` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`state` text DEFAULT '' NOT NULL,
	`submit_time` integer DEFAULT 0 NOT NULL,
	`start_time` integer DEFAULT 0 NOT NULL,
	`finish_time` integer DEFAULT 0 NOT NULL,
	`image_url` text DEFAULT '' NOT NULL,
	`status` text DEFAULT '' NOT NULL,
	`progress` text DEFAULT '' NOT NULL,
	`fail_reason` text DEFAULT '' NOT NULL,
	`channel_id` integer DEFAULT 0 NOT NULL,
	`quota` integer DEFAULT 0 NOT NULL,
	`buttons` text DEFAULT '' NOT NULL,
	`properties` text DEFAULT '' NOT NULL
);
CREATE TABLE `quota_data` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`username` text DEFAULT '' NOT NULL,
	`model_name` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`token_used` integer DEFAULT 0 NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	`quota` integer DEFAULT 0 NOT NULL
);
INSERT INTO quota_data VALUES(1,1,'root','offline-demo',1795539600,284,1,142);
CREATE TABLE `tasks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`created_at` integer DEFAULT 0 NOT NULL,
	`updated_at` integer DEFAULT 0 NOT NULL,
	`task_id` text DEFAULT '' NOT NULL,
	`platform` text DEFAULT '' NOT NULL,
	`user_id` integer NOT NULL,
	`channel_id` integer DEFAULT 0 NOT NULL,
	`quota` integer DEFAULT 0 NOT NULL,
	`action` text DEFAULT '' NOT NULL,
	`status` text DEFAULT '' NOT NULL,
	`fail_reason` text DEFAULT '' NOT NULL,
	`submit_time` integer DEFAULT 0 NOT NULL,
	`start_time` integer DEFAULT 0 NOT NULL,
	`finish_time` integer DEFAULT 0 NOT NULL,
	`progress` text DEFAULT '' NOT NULL,
	`properties` text DEFAULT '{}' NOT NULL,
	`data` text DEFAULT 'null' NOT NULL
);
CREATE TABLE `model_defaults` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`status` integer DEFAULT 1 NOT NULL,
	`created_time` integer DEFAULT 0 NOT NULL,
	`updated_time` integer DEFAULT 0 NOT NULL,
	`model` text NOT NULL,
	`temperature` real,
	`top_p` real,
	`max_tokens` integer,
	`presence_penalty` real,
	`frequency_penalty` real,
	`stream` integer,
	`system_prompt_id` integer,
	`context_window` integer,
	`supports` text
);
CREATE TABLE `search_engines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`status` integer DEFAULT 1 NOT NULL,
	`created_time` integer DEFAULT 0 NOT NULL,
	`updated_time` integer DEFAULT 0 NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`base_url` text DEFAULT '' NOT NULL,
	`api_key` text DEFAULT '' NOT NULL,
	`extra` text DEFAULT '' NOT NULL,
	`max_results` integer DEFAULT 5 NOT NULL,
	`timeout` integer DEFAULT 10 NOT NULL,
	`priority` integer DEFAULT 0 NOT NULL,
	`weight` integer DEFAULT 0 NOT NULL,
	`models` text DEFAULT '[]' NOT NULL,
	`groups` text DEFAULT '[]' NOT NULL
);
CREATE TABLE `system_prompts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`status` integer DEFAULT 1 NOT NULL,
	`created_time` integer DEFAULT 0 NOT NULL,
	`updated_time` integer DEFAULT 0 NOT NULL,
	`name` text NOT NULL,
	`content` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`models` text DEFAULT '[]' NOT NULL,
	`groups` text DEFAULT '[]' NOT NULL,
	`position` text DEFAULT 'prepend' NOT NULL,
	`priority` integer DEFAULT 0 NOT NULL,
	`is_default` integer DEFAULT false NOT NULL
);
CREATE TABLE `uploads` (
	`name` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`created_time` integer DEFAULT 0 NOT NULL
);
CREATE TABLE `orders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`trade_no` text NOT NULL,
	`user_id` integer NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`money` integer NOT NULL,
	`quota` integer NOT NULL,
	`bonus` integer DEFAULT 0 NOT NULL,
	`promotion_id` integer,
	`promotion_limit` integer DEFAULT 0 NOT NULL,
	`plain_quota` integer NOT NULL,
	`language` text NOT NULL,
	`created_time` integer DEFAULT 0 NOT NULL,
	`paid_time` integer DEFAULT 0 NOT NULL
);
CREATE TABLE `promotions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`status` integer DEFAULT 1 NOT NULL,
	`created_time` integer DEFAULT 0 NOT NULL,
	`updated_time` integer DEFAULT 0 NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`type` text DEFAULT 'recharge' NOT NULL,
	`rules` text NOT NULL,
	`start_time` integer DEFAULT 0 NOT NULL,
	`end_time` integer DEFAULT 0 NOT NULL,
	`groups` text DEFAULT '[]' NOT NULL,
	`per_user_limit` integer DEFAULT 0 NOT NULL
);
CREATE TABLE `seeded` (
	`table` text PRIMARY KEY NOT NULL,
	`first_id` integer NOT NULL,
	`last_id` integer NOT NULL
);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('users',2);
INSERT INTO sqlite_sequence VALUES('channels',1);
INSERT INTO sqlite_sequence VALUES('tokens',1);
INSERT INTO sqlite_sequence VALUES('logs',1);
INSERT INTO sqlite_sequence VALUES('quota_data',1);
CREATE INDEX `abilities_channel` ON `abilities` (`channel_id`);
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);
CREATE UNIQUE INDEX `tokens_key_unique` ON `tokens` (`key`);
CREATE INDEX `tokens_user` ON `tokens` (`user_id`,`id`);
CREATE UNIQUE INDEX `users_username_unique` ON `users` (`username`);
CREATE UNIQUE INDEX `users_access_token_unique` ON `users` (`access_token`);
CREATE UNIQUE INDEX `users_github` ON `users` (`github_id`) WHERE "users"."github_id" <> '';
CREATE UNIQUE INDEX `users_linux_do` ON `users` (`linux_do_id`) WHERE "users"."linux_do_id" <> '';
CREATE UNIQUE INDEX `users_wechat` ON `users` (`wechat_id`) WHERE "users"."wechat_id" <> '';
CREATE UNIQUE INDEX `users_telegram` ON `users` (`telegram_id`) WHERE "users"."telegram_id" <> '';
CREATE UNIQUE INDEX `users_email` ON `users` (`email`) WHERE "users"."email" <> '';
CREATE UNIQUE INDEX `users_aff_code` ON `users` (`aff_code`) WHERE "users"."aff_code" <> '';
CREATE UNIQUE INDEX `redemptions_key_unique` ON `redemptions` (`key`);
CREATE UNIQUE INDEX `redemptions_once` ON `redemptions` (`group_id`,`used_user_id`) WHERE "redemptions"."used_user_id" <> 0;
CREATE INDEX `channels_priority` ON `channels` (`priority`);
CREATE INDEX `channels_tag` ON `channels` (`tag`);
CREATE INDEX `drawings_user` ON `drawings` (`user_id`,`submit_time`);
CREATE INDEX `drawings_time` ON `drawings` (`submit_time`);
CREATE INDEX `drawings_mj` ON `drawings` (`mj_id`);
CREATE INDEX `drawings_channel` ON `drawings` (`channel_id`,`submit_time`);
CREATE UNIQUE INDEX `quota_data_hour` ON `quota_data` (`user_id`,`created_at`,`model_name`,`username`);
CREATE INDEX `quota_data_username` ON `quota_data` (`username`,`created_at`);
CREATE INDEX `quota_data_time` ON `quota_data` (`created_at`,`model_name`,`token_used`,`count`,`quota`);
CREATE INDEX `tasks_user` ON `tasks` (`user_id`,`submit_time`);
CREATE INDEX `tasks_time` ON `tasks` (`submit_time`);
CREATE INDEX `tasks_task` ON `tasks` (`task_id`);
CREATE INDEX `tasks_channel` ON `tasks` (`channel_id`,`submit_time`);
CREATE INDEX `logs_type` ON `logs` (`type`,`created_at`,`id`,`quota`);
CREATE INDEX `logs_token_name` ON `logs` (`token_name`,`created_at`,`id`,`type`,`quota`);
CREATE INDEX `logs_token` ON `logs` (`token_id`,`id`);
CREATE INDEX `logs_model` ON `logs` (`model_name`,`created_at`,`id`,`type`,`quota`);
CREATE INDEX `logs_channel` ON `logs` (`channel`,`created_at`,`id`,`type`,`quota`);
CREATE INDEX `logs_group` ON `logs` (`group`,`created_at`,`id`,`type`,`quota`);
CREATE INDEX `logs_user` ON `logs` (`user_id`,`created_at`,`id`,`type`,`model_name`,`token_name`,`group`,`quota`);
CREATE INDEX `logs_time` ON `logs` (`created_at`,`id`,`type`,`model_name`,`quota`);
CREATE INDEX `logs_username` ON `logs` (`username`,`created_at`,`id`,`type`,`model_name`,`quota`);
CREATE INDEX `abilities_enabled` ON `abilities` (`enabled`,`model`,`group`);
CREATE UNIQUE INDEX `model_defaults_model_unique` ON `model_defaults` (`model`);
CREATE UNIQUE INDEX `search_engines_name_unique` ON `search_engines` (`name`);
CREATE UNIQUE INDEX `system_prompts_name_unique` ON `system_prompts` (`name`);
CREATE INDEX `uploads_user` ON `uploads` (`user_id`,`size`);
CREATE UNIQUE INDEX `orders_trade_no_unique` ON `orders` (`trade_no`);
CREATE INDEX `orders_user` ON `orders` (`user_id`,`status`,`created_time`);
CREATE INDEX `orders_time` ON `orders` (`status`,`created_time`);
CREATE UNIQUE INDEX `promotions_name_unique` ON `promotions` (`name`);
COMMIT;
