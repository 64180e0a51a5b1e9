import { card, inGroup, option, toggle } from './option';
import { payMethodList } from './payment-lists';
import { paymentProviderCards } from './payment-providers';
import { performance, requests } from './server';

export const site = card('system', 'site', [option('ServerAddress', 'address', { hint: true })]);

export const worker = card('system', 'worker', [
  option('WorkerUrl', 'address'),
  option('WorkerValidKey', 'secret'),
  toggle('WorkerAllowHttpImageRequestEnabled', { hint: true }),
]);

export const payment = card('system', 'payment', [
  option('PayAddress', 'address', { hint: true }),
  option('CustomCallbackAddress', 'address', { hint: true }),
  option('EpayId', 'text'),
  option('EpayKey', 'secret'),
  option('Price', 'number', { unit: 'option.unit.yuan', initial: '7.3', hint: true, min: 0.01 }),
  option('MinTopUp', 'integer', { initial: '1', hint: true, min: 1 }),
  option('PayMethods', 'json', { initial: '[]', hint: true, shape: 'methods', list: payMethodList }),
  option('payment_setting.amount_options', 'json', { initial: '[]', hint: true, shape: 'amounts' }),
  option('payment_setting.amount_discount', 'json', {
    initial: '{}',
    hint: true,
    shape: 'ratios',
    columns: { key: 'option.column.amount', value: 'option.column.price-factor', zero: 'option.payment_setting.amount_discount.zero' },
  }),
]);

export const signIn = card('system', 'sign-in', [
  toggle('PasswordLoginEnabled', { on: true, hint: true }),
  toggle('PasswordRegisterEnabled', { on: true, hint: true }),
  option('PasswordMaxLength', 'integer', { unit: 'option.unit.characters', initial: '20', hint: true, min: 20, max: 128 }),
  option('SecondStepRequired', 'choice', {
    initial: 'none',
    hint: true,
    choices: [
      { value: 'none', label: 'option.SecondStepRequired.none' },
      { value: 'root', label: 'option.SecondStepRequired.root' },
      { value: 'admin', label: 'option.SecondStepRequired.admin' },
      { value: 'user', label: 'option.SecondStepRequired.user' },
    ],
  }),
  toggle('RegisterEnabled', { on: true, hint: true }),
  toggle('EmailVerificationEnabled', { hint: true }),
]);

export const passkeys = card('system', 'passkeys', [
  option('passkey.rp_display_name', 'text', { hint: true }),
  option('passkey.rp_id', 'text', { hint: true }),
  option('passkey.origins', 'text', { hint: true }),
  option('passkey.user_verification', 'choice', {
    initial: 'preferred',
    hint: true,
    choices: [
      { value: 'required', label: 'option.passkey.user_verification.required' },
      { value: 'preferred', label: 'option.passkey.user_verification.preferred' },
      { value: 'discouraged', label: 'option.passkey.user_verification.discouraged' },
    ],
  }),
  option('passkey.attachment_preference', 'choice', {
    choices: [
      { value: '', label: 'option.passkey.attachment_preference.any' },
      { value: 'platform', label: 'option.passkey.attachment_preference.platform' },
      { value: 'cross-platform', label: 'option.passkey.attachment_preference.cross-platform' },
    ],
  }),
  toggle('passkey.allow_insecure_origin', { hint: true }),
  toggle('passkey.enabled', { hint: true }),
]);

export const emailDomains = card('system', 'email-domains', [
  option('EmailDomainWhitelist', 'list', {
    initial: 'gmail.com,163.com,126.com,qq.com,outlook.com,hotmail.com,icloud.com,yahoo.com,foxmail.com',
    hint: true,
  }),
  toggle('EmailDomainRestrictionEnabled', { hint: true, requires: ['EmailDomainWhitelist'] }),
  toggle('EmailAliasRestrictionEnabled', { hint: true }),
]);

export const smtp = card('system', 'smtp', [
  option('SMTPServer', 'text'),
  option('SMTPPort', 'integer', { initial: '587', min: 1, max: 65_535 }),
  option('SMTPAccount', 'text'),
  option('SMTPFrom', 'text', { hint: true }),
  option('SMTPToken', 'secret'),
  toggle('SMTPSSLEnabled', { hint: true }),
  toggle('SMTPStartTLSEnabled', { hint: true }),
  toggle('SMTPForceAuthLogin', { hint: true }),
  toggle('SMTPInsecureSkipVerify', { hint: true }),
]);

export const github = card('system', 'github', [
  option('GitHubClientId', 'text'),
  option('GitHubClientSecret', 'secret'),
  toggle('GitHubOAuthEnabled', { hint: true, requires: ['GitHubClientId', 'GitHubClientSecret'] }),
]);

export const wechat = card('system', 'wechat', [
  option('WeChatServerAddress', 'address'),
  option('WeChatServerToken', 'secret'),
  option('WeChatAccountQRCodeImageURL', 'picture', { hint: true }),
  toggle('WeChatAuthEnabled', { hint: true, requires: ['WeChatServerAddress', 'WeChatServerToken'] }),
]);

export const telegram = card('system', 'telegram', [
  option('TelegramBotToken', 'secret'),
  option('TelegramBotName', 'text', { hint: true }),
  toggle('TelegramOAuthEnabled', { hint: true, requires: ['TelegramBotToken', 'TelegramBotName'] }),
]);

export const turnstile = card('system', 'turnstile', [
  option('TurnstileSiteKey', 'text'),
  option('TurnstileSecretKey', 'secret'),
  toggle('TurnstileCheckEnabled', { hint: true, requires: ['TurnstileSiteKey', 'TurnstileSecretKey'] }),
]);

export const linuxDo = card('system', 'linuxdo', [
  option('LinuxDOClientId', 'text', { isListedOnceSaved: true }),
  option('LinuxDOClientSecret', 'secret'),
  toggle('LinuxDOOAuthEnabled', { hint: true, requires: ['LinuxDOClientId', 'LinuxDOClientSecret'] }),
]);

export const discord = card('system', 'discord', [
  option('discord.client_id', 'text'),
  option('discord.client_secret', 'secret'),
  toggle('discord.enabled', { hint: true, requires: ['discord.client_id', 'discord.client_secret'] }),
]);

export const oidc = card('system', 'oidc', [
  option('oidc.display_name', 'text', { hint: true }),
  option('oidc.well_known', 'address', { hint: true }),
  option('oidc.client_id', 'text'),
  option('oidc.client_secret', 'secret'),
  option('oidc.authorization_endpoint', 'address', { hint: true }),
  option('oidc.token_endpoint', 'address'),
  option('oidc.user_info_endpoint', 'address'),
  toggle('oidc.enabled', { hint: true, requires: ['oidc.client_id', 'oidc.client_secret'] }),
]);

/** Has no options: it lists the providers that the super administrator defines. */
export const customOAuth = card('system', 'custom-oauth', []);

export const outgoing = card('system', 'outgoing', [
  toggle('OutgoingPrivateRootChannels', { on: true, hint: true }),
  toggle('OutgoingPrivateAdminChannels', { hint: true }),
  toggle('OutgoingPrivateWebhooks', { hint: true }),
  toggle('OutgoingPrivateMail', { hint: true }),
]);

export const systemCards = [
  ...inGroup('option.group.server', [site, smtp, worker, outgoing, requests, performance]),
  ...inGroup('option.group.sign-in', [signIn, passkeys, emailDomains, turnstile, github, discord, oidc, wechat, telegram, linuxDo]),
  ...inGroup('option.group.payment', [payment, ...paymentProviderCards]),
];
