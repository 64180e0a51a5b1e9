import { captchaService, verifyCaptcha } from '../auth/captcha';
import type { Gateway } from '../gateway';
import { ConsoleError } from '../http/errors';
import { exchangeDiscordCode } from '../third-party/discord';
import { exchangeGitHubCode } from '../third-party/github';
import { exchangeLinuxDoCode } from '../third-party/linux-do';
import { exchangeUnknownCode } from '../third-party/oidc';
import { oidcName } from '../third-party/oidc-client';
import { type ProviderName, requestProvider } from '../third-party/request-provider';
import { fetchWeChatUser, weChatServer } from '../third-party/wechat';

type Settings = Pick<Gateway, 'options' | 'settings'>;

// An unknown code: with valid credentials the provider rejects the code, otherwise the credentials.
const unknownCode = 'gateway-console-test';

function checkError(provider: ProviderName, { error }: Record<string, unknown>, codeError: string): void {
  if (error === codeError) {
    return;
  }
  if (typeof error === 'string' && /^[\w ]{1,60}$/.test(error)) {
    throw new ConsoleError('credentialsRefused', { provider, reason: error });
  }
  throw new ConsoleError('providerUnreadable', { provider });
}

async function checkWeChat(gateway: Settings): Promise<void> {
  const { success, data } = await fetchWeChatUser(gateway, unknownCode);
  // The server returns an empty user for an unknown code, and none for a wrong token.
  if (data === '') {
    return;
  }
  throw success === false
    ? new ConsoleError('credentialsRefused', { provider: weChatServer, reason: 'token' })
    : new ConsoleError('providerUnreadable', { provider: weChatServer });
}

async function checkTelegram({ options, settings }: Settings): Promise<void> {
  const provider = 'Telegram';
  const token = options.text('TelegramBotToken').trim();
  // It becomes part of the URL.
  if (!/^\d+:[\w-]+$/.test(token)) {
    throw new ConsoleError('credentialsRefused', { provider, reason: 'bot token' });
  }
  const address = `${settings.telegramApiUrl}/bot${token}/getMe`;
  const { ok, error_code, result } = await requestProvider({ provider, address, timeoutMs: settings.providerTimeoutMs });
  if (ok === false) {
    throw new ConsoleError('credentialsRefused', { provider, reason: Number(error_code) || 'bot token' });
  }
  const name = (result as { username?: unknown } | undefined)?.username;
  if (typeof name !== 'string') {
    throw new ConsoleError('providerUnreadable', { provider });
  }
  const expectedName = options.text('TelegramBotName').trim().replace(/^@/, '');
  if (name.toLowerCase() !== expectedName.toLowerCase()) {
    throw new ConsoleError('telegramBotOther', { name: name.slice(0, 64) });
  }
}

async function checkTurnstile(gateway: Settings): Promise<void> {
  const { success, 'error-codes': codes } = await verifyCaptcha(gateway, unknownCode);
  // Test keys accept everything.
  if (success === true) {
    return;
  }
  if (!Array.isArray(codes) || codes.length === 0) {
    throw new ConsoleError('providerUnreadable', { provider: captchaService });
  }
  const secretError = codes.find((code) => code === 'invalid-input-secret' || code === 'missing-input-secret');
  if (secretError) {
    throw new ConsoleError('credentialsRefused', { provider: captchaService, reason: secretError });
  }
}

export const checks = {
  github: async (gateway: Settings) => checkError('GitHub', await exchangeGitHubCode(gateway, unknownCode), 'bad_verification_code'),
  discord: async (gateway: Settings, site: string) =>
    checkError('Discord', await exchangeDiscordCode(gateway, unknownCode, `${site}/oauth/discord`), 'invalid_grant'),
  oidc: async (gateway: Settings, site: string) =>
    checkError(oidcName(gateway), await exchangeUnknownCode(gateway, unknownCode, `${site}/oauth/oidc`), 'invalid_grant'),
  linuxdo: async (gateway: Settings, site: string) =>
    checkError('LINUX DO', await exchangeLinuxDoCode(gateway, unknownCode, `${site}/oauth/linuxdo`), 'invalid_grant'),
  wechat: checkWeChat,
  telegram: checkTelegram,
  turnstile: checkTurnstile,
};
