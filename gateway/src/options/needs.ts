import type { Language } from '../messages/translate';
import type { OptionKey } from './defaults';

type Name = Record<Language, string>;

/** One of the options must have a value. */
export type Need = { oneOf: readonly [OptionKey, ...OptionKey[]]; name: Name };

const need = (key: OptionKey, zh: string, en: string): Need => ({ oneOf: [key], name: { zh, en } });
const client = (id: OptionKey, secret: OptionKey): Need[] => [
  need(id, 'Client ID', 'Client ID'),
  need(secret, 'Client Secret', 'Client secret'),
];

/** What sending mail needs. */
export const mailNeeds: readonly Need[] = [
  need('SMTPServer', '服务器', 'Server'),
  // Without a sender of its own, a mail comes from the account.
  { oneOf: ['SMTPFrom', 'SMTPAccount'], name: { zh: '发件人', en: 'Sender' } },
];

/** What switches work with: the options and the switches, as screens call them. */
export const switches: Partial<Record<OptionKey, { name: Name; needs: readonly Need[] }>> = {
  GitHubOAuthEnabled: {
    name: { zh: 'GitHub 登录', en: 'GitHub sign-in' },
    needs: client('GitHubClientId', 'GitHubClientSecret'),
  },
  LinuxDOOAuthEnabled: {
    name: { zh: 'LINUX DO 登录', en: 'LINUX DO sign-in' },
    needs: client('LinuxDOClientId', 'LinuxDOClientSecret'),
  },
  TelegramOAuthEnabled: {
    name: { zh: 'Telegram 登录', en: 'Telegram sign-in' },
    needs: [need('TelegramBotToken', 'Bot Token', 'Bot token'), need('TelegramBotName', 'Bot 名称', 'Bot name')],
  },
  WeChatAuthEnabled: {
    name: { zh: '微信登录', en: 'WeChat sign-in' },
    needs: [
      need('WeChatServerAddress', '微信服务器地址', 'WeChat server address'),
      need('WeChatServerToken', '微信服务器访问凭证', 'WeChat server token'),
    ],
  },
  TurnstileCheckEnabled: {
    name: { zh: 'Turnstile 人机验证', en: 'The Turnstile captcha' },
    needs: [need('TurnstileSiteKey', 'Site Key', 'Site key'), need('TurnstileSecretKey', 'Secret Key', 'Secret key')],
  },
  EmailDomainRestrictionEnabled: {
    name: { zh: '邮箱域名白名单', en: 'The limit to some email domains' },
    needs: [need('EmailDomainWhitelist', '允许的域名', 'Allowed domains')],
  },
  EmailVerificationEnabled: { name: { zh: '注册时验证邮箱', en: 'Email verification at registration' }, needs: mailNeeds },
  'oidc.enabled': { name: { zh: 'OIDC 登录', en: 'OIDC sign-in' }, needs: [need('oidc.client_id', 'OIDC Client ID', 'OIDC client ID')] },
};

type Saved = (key: OptionKey) => string;

/** Those that no option meets. */
export const unmet = (needs: readonly Need[], saved: Saved): Need[] =>
  needs.filter(({ oneOf }) => oneOf.every((key) => saved(key).trim() === ''));

/** The names of needs, quoted. */
export const namesOf = (needs: readonly Need[]): Name => ({
  zh: needs.map(({ name }) => `“${name.zh}”`).join('和'),
  en: needs.map(({ name }) => `“${name.en}”`).join(' and '),
});

/** The switch that is on and could not work any more without a value of this option. */
export function switchThatNeeds(key: OptionKey, saved: Saved): Name | undefined {
  const without: Saved = (other) => (other === key ? '' : saved(other));
  const broken = Object.entries(switches).find(
    ([name, { needs }]) =>
      saved(name as OptionKey) === 'true' &&
      unmet(
        needs.filter(({ oneOf }) => oneOf.includes(key)),
        without,
      ).length > 0,
  );
  return broken?.[1].name;
}
