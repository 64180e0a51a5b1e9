import type { Language } from '../messages/translate';
import type { OptionKey } from './defaults';

type Name = Record<Language, string>;

export type Requirement = { oneOf: readonly [OptionKey, ...OptionKey[]]; name: Name };

const requirement = (key: OptionKey, zh: string, en: string): Requirement => ({ oneOf: [key], name: { zh, en } });
const clientCredentials = (id: OptionKey, secret: OptionKey): Requirement[] => [
  requirement(id, 'Client ID', 'Client ID'),
  requirement(secret, 'Client Secret', 'Client secret'),
];

export const mailRequirements: readonly Requirement[] = [
  requirement('SMTPServer', '服务器', 'Server'),
  // Without a sender, mail comes from the account.
  { oneOf: ['SMTPFrom', 'SMTPAccount'], name: { zh: '发件人', en: 'Sender' } },
];

export const switches: Partial<Record<OptionKey, { name: Name; needs: readonly Requirement[] }>> = {
  GitHubOAuthEnabled: {
    name: { zh: 'GitHub 登录', en: 'GitHub sign-in' },
    needs: clientCredentials('GitHubClientId', 'GitHubClientSecret'),
  },
  LinuxDOOAuthEnabled: {
    name: { zh: 'LINUX DO 登录', en: 'LINUX DO sign-in' },
    needs: clientCredentials('LinuxDOClientId', 'LinuxDOClientSecret'),
  },
  TelegramOAuthEnabled: {
    name: { zh: 'Telegram 登录', en: 'Telegram sign-in' },
    needs: [requirement('TelegramBotToken', 'Bot Token', 'Bot token'), requirement('TelegramBotName', 'Bot 名称', 'Bot name')],
  },
  WeChatAuthEnabled: {
    name: { zh: '微信登录', en: 'WeChat sign-in' },
    needs: [
      requirement('WeChatServerAddress', '微信服务器地址', 'WeChat server address'),
      requirement('WeChatServerToken', '微信服务器访问凭证', 'WeChat server token'),
    ],
  },
  TurnstileCheckEnabled: {
    name: { zh: 'Turnstile 人机验证', en: 'The Turnstile captcha' },
    needs: [requirement('TurnstileSiteKey', 'Site Key', 'Site key'), requirement('TurnstileSecretKey', 'Secret Key', 'Secret key')],
  },
  EmailDomainRestrictionEnabled: {
    name: { zh: '邮箱域名白名单', en: 'The limit to some email domains' },
    needs: [requirement('EmailDomainWhitelist', '允许的域名', 'Allowed domains')],
  },
  EmailVerificationEnabled: { name: { zh: '注册时验证邮箱', en: 'Email verification at registration' }, needs: mailRequirements },
  'oidc.enabled': {
    name: { zh: 'OIDC 登录', en: 'OIDC sign-in' },
    needs: [requirement('oidc.well_known', '发现地址', 'Discovery address'), ...clientCredentials('oidc.client_id', 'oidc.client_secret')],
  },
  'discord.enabled': {
    name: { zh: 'Discord 登录', en: 'Discord sign-in' },
    needs: clientCredentials('discord.client_id', 'discord.client_secret'),
  },
};

type ReadOption = (key: OptionKey) => string;

export const findUnmet = (needs: readonly Requirement[], readOption: ReadOption): Requirement[] =>
  needs.filter(({ oneOf }) => oneOf.every((key) => readOption(key).trim() === ''));

export const joinNames = (needs: readonly Requirement[]): Name => ({
  zh: needs.map(({ name }) => `“${name.zh}”`).join('和'),
  en: needs.map(({ name }) => `“${name.en}”`).join(' and '),
});

export function findSwitchRequiring(key: OptionKey, readOption: ReadOption): Name | undefined {
  const readWithout: ReadOption = (other) => (other === key ? '' : readOption(other));
  const affected = Object.entries(switches).find(
    ([name, { needs }]) =>
      readOption(name as OptionKey) === 'true' &&
      findUnmet(
        needs.filter(({ oneOf }) => oneOf.includes(key)),
        readWithout,
      ).length > 0,
  );
  return affected?.[1].name;
}
