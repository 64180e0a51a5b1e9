import type { CardSpec } from '../types';
import { option, toggle } from './option';

export const site: CardSpec = {
  tab: 'system',
  id: 'site',
  title: 'option.card.site',
  text: 'option.card.site.text',
  options: [option('ServerAddress', 'address', '', { hint: 'option.ServerAddress.hint' })],
};

export const worker: CardSpec = {
  tab: 'system',
  id: 'worker',
  title: 'option.card.worker',
  text: 'option.card.worker.text',
  options: [option('WorkerUrl', 'address'), option('WorkerValidKey', 'secret')],
};

export const payment: CardSpec = {
  tab: 'system',
  id: 'payment',
  title: 'option.card.payment',
  text: 'option.card.payment.text',
  options: [
    option('PayAddress', 'address', '', { hint: 'option.PayAddress.hint' }),
    option('CustomCallbackAddress', 'address', '', { hint: 'option.CustomCallbackAddress.hint' }),
    option('EpayId', 'text'),
    option('EpayKey', 'secret'),
    option('Price', 'number', '7.3', { hint: 'option.Price.hint', min: 0.01 }),
    option('MinTopUp', 'integer', '1', { hint: 'option.MinTopUp.hint', min: 1 }),
    option('TopupGroupRatio', 'json', '{}', {
      hint: 'option.TopupGroupRatio.hint',
      shape: 'ratios',
      columns: { key: 'option.column.group', value: 'option.column.ratio', zero: 'option.TopupGroupRatio.zero' },
      invalidJsonText: 'option.TopupGroupRatio.broken',
    }),
  ],
};

export const signIn: CardSpec = {
  tab: 'system',
  id: 'sign-in',
  title: 'option.card.sign-in',
  text: 'option.card.sign-in.text',
  options: [
    toggle('PasswordLoginEnabled', { on: true, hint: 'option.PasswordLoginEnabled.hint' }),
    toggle('PasswordRegisterEnabled', { on: true, hint: 'option.PasswordRegisterEnabled.hint' }),
    option('PasswordMaxLength', 'integer', '20', { hint: 'option.PasswordMaxLength.hint', min: 20, max: 128 }),
    toggle('RegisterEnabled', { on: true, hint: 'option.RegisterEnabled.hint' }),
    toggle('EmailVerificationEnabled', { hint: 'option.EmailVerificationEnabled.hint' }),
  ],
};

export const emailDomains: CardSpec = {
  tab: 'system',
  id: 'email-domains',
  title: 'option.card.email-domains',
  text: 'option.card.email-domains.text',
  options: [
    option('EmailDomainWhitelist', 'list', 'gmail.com,163.com,126.com,qq.com,outlook.com,hotmail.com,icloud.com,yahoo.com,foxmail.com', {
      hint: 'option.EmailDomainWhitelist.hint',
    }),
    toggle('EmailDomainRestrictionEnabled', { hint: 'option.EmailDomainRestrictionEnabled.hint', requires: ['EmailDomainWhitelist'] }),
    toggle('EmailAliasRestrictionEnabled', { hint: 'option.EmailAliasRestrictionEnabled.hint' }),
  ],
};

export const smtp: CardSpec = {
  tab: 'system',
  id: 'smtp',
  title: 'option.card.smtp',
  text: 'option.card.smtp.text',
  options: [
    option('SMTPServer', 'text'),
    option('SMTPPort', 'integer', '587', { min: 1, max: 65_535 }),
    option('SMTPAccount', 'text'),
    option('SMTPFrom', 'text', '', { hint: 'option.SMTPFrom.hint' }),
    option('SMTPToken', 'secret'),
    toggle('SMTPSSLEnabled', { hint: 'option.SMTPSSLEnabled.hint' }),
  ],
};

export const github: CardSpec = {
  tab: 'system',
  id: 'github',
  title: 'option.card.github',
  text: 'option.card.github.text',
  options: [
    option('GitHubClientId', 'text'),
    option('GitHubClientSecret', 'secret'),
    toggle('GitHubOAuthEnabled', { hint: 'option.GitHubOAuthEnabled.hint', requires: ['GitHubClientId', 'GitHubClientSecret'] }),
  ],
};

export const wechat: CardSpec = {
  tab: 'system',
  id: 'wechat',
  title: 'option.card.wechat',
  text: 'option.card.wechat.text',
  options: [
    option('WeChatServerAddress', 'address'),
    option('WeChatServerToken', 'secret'),
    option('WeChatAccountQRCodeImageURL', 'picture', '', { hint: 'option.WeChatAccountQRCodeImageURL.hint' }),
    toggle('WeChatAuthEnabled', { hint: 'option.WeChatAuthEnabled.hint', requires: ['WeChatServerAddress', 'WeChatServerToken'] }),
  ],
};

export const telegram: CardSpec = {
  tab: 'system',
  id: 'telegram',
  title: 'option.card.telegram',
  text: 'option.card.telegram.text',
  options: [
    option('TelegramBotToken', 'secret'),
    option('TelegramBotName', 'text', '', { hint: 'option.TelegramBotName.hint' }),
    toggle('TelegramOAuthEnabled', { hint: 'option.TelegramOAuthEnabled.hint', requires: ['TelegramBotToken', 'TelegramBotName'] }),
  ],
};

export const turnstile: CardSpec = {
  tab: 'system',
  id: 'turnstile',
  title: 'option.card.turnstile',
  text: 'option.card.turnstile.text',
  options: [
    option('TurnstileSiteKey', 'text'),
    option('TurnstileSecretKey', 'secret'),
    toggle('TurnstileCheckEnabled', { hint: 'option.TurnstileCheckEnabled.hint', requires: ['TurnstileSiteKey', 'TurnstileSecretKey'] }),
  ],
};

export const linuxDo: CardSpec = {
  tab: 'system',
  id: 'linuxdo',
  title: 'option.card.linuxdo',
  text: 'option.card.linuxdo.text',
  options: [
    option('LinuxDOClientId', 'text', '', { isListedOnceSaved: true }),
    option('LinuxDOClientSecret', 'secret'),
    toggle('LinuxDOOAuthEnabled', { hint: 'option.LinuxDOOAuthEnabled.hint', requires: ['LinuxDOClientId', 'LinuxDOClientSecret'] }),
  ],
};

export const outgoing: CardSpec = {
  tab: 'system',
  id: 'outgoing',
  title: 'option.card.outgoing',
  text: 'option.card.outgoing.text',
  options: [
    toggle('OutgoingPrivateRootChannels', { on: true, hint: 'option.OutgoingPrivateRootChannels.hint' }),
    toggle('OutgoingPrivateAdminChannels', { hint: 'option.OutgoingPrivateAdminChannels.hint' }),
    toggle('OutgoingPrivateWebhooks', { hint: 'option.OutgoingPrivateWebhooks.hint' }),
    toggle('OutgoingPrivateMail', { hint: 'option.OutgoingPrivateMail.hint' }),
  ],
};

export const systemCards = [site, worker, payment, signIn, emailDomains, smtp, github, wechat, telegram, turnstile, linuxDo, outgoing];
