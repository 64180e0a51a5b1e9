import type { Language } from '../messages/translate';
import type { OptionKey } from './defaults';

type Name = Record<Language, string>;

const clientId: Name = { zh: 'Client ID', en: 'Client ID' };
const clientSecret: Name = { zh: 'Client Secret', en: 'Client secret' };

/** A switch goes on only when what it works with has been saved before: the options, as screens call them. */
const needs: Partial<Record<OptionKey, Partial<Record<OptionKey, Name>>>> = {
  GitHubOAuthEnabled: { GitHubClientId: clientId, GitHubClientSecret: clientSecret },
  LinuxDOOAuthEnabled: { LinuxDOClientId: clientId, LinuxDOClientSecret: clientSecret },
  TelegramOAuthEnabled: {
    TelegramBotToken: { zh: 'Bot Token', en: 'Bot token' },
    TelegramBotName: { zh: 'Bot 名称', en: 'Bot name' },
  },
  WeChatAuthEnabled: {
    WeChatServerAddress: { zh: '微信服务器地址', en: 'WeChat server address' },
    WeChatServerToken: { zh: '微信服务器访问凭证', en: 'WeChat server token' },
  },
  TurnstileCheckEnabled: {
    TurnstileSiteKey: { zh: 'Site Key', en: 'Site key' },
    TurnstileSecretKey: { zh: 'Secret Key', en: 'Secret key' },
  },
  EmailDomainRestrictionEnabled: { EmailDomainWhitelist: { zh: '允许的域名', en: 'Allowed domains' } },
  'oidc.enabled': { 'oidc.client_id': { zh: 'OIDC Client ID', en: 'OIDC client ID' } },
};

/** The names of what a switch still lacks, quoted; undefined where nothing is missing. */
export function missingFor(key: OptionKey, saved: (key: OptionKey) => string): Name | undefined {
  const names = Object.entries(needs[key] ?? {}).flatMap(([needed, name]) => (saved(needed as OptionKey).trim() === '' ? [name] : []));
  if (names.length === 0) {
    return undefined;
  }
  return { zh: names.map(({ zh }) => `“${zh}”`).join('和'), en: names.map(({ en }) => `“${en}”`).join(' and ') };
}
