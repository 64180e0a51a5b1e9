ALTER TABLE `channels` ADD `base_url_role` integer DEFAULT 100 NOT NULL;--> statement-breakpoint
-- A mail server on this machine was set up by the operator before the option existed.
INSERT INTO `options` (`key`, `value`) SELECT 'OutgoingPrivateMail', 'true'
WHERE EXISTS (SELECT 1 FROM `options` WHERE `key` = 'SMTPServer' AND (`value` IN ('localhost', '::1') OR `value` LIKE '127.%'));
