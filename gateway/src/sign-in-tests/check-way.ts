import { captchaService, verifyCaptcha } from '../auth/captcha';
import type { Gateway } from '../gateway';
import { Refusal } from '../http/errors';
import { askProvider, type ProviderName } from '../third-party/ask';
import { exchangeGitHubCode } from '../third-party/github';
import { exchangeLinuxDoCode } from '../third-party/linux-do';
import { lookUpWeChatCode, weChatServer } from '../third-party/wechat';

type Settings = Pick<Gateway, 'options' | 'settings'>;

// Nobody has given it out: whoever knows our credentials complains of the code, everybody else of the credentials.
const noCode = 'gateway-console-test';

/** Refuses an answer that is another error than that of the code. */
function checkError(provider: ProviderName, { error }: Record<string, unknown>, ofCode: string): void {
  if (error === ofCode) {
    return;
  }
  if (typeof error === 'string' && /^[\w ]{1,60}$/.test(error)) {
    throw new Refusal('credentialsRefused', { provider, reason: error });
  }
  throw new Refusal('providerUnreadable', { provider });
}

async function checkWeChat(gateway: Settings): Promise<void> {
  const { success, data } = await lookUpWeChatCode(gateway, noCode);
  // An empty person for an unknown code; a wrong token gets none.
  if (data === '') {
    return;
  }
  throw success === false
    ? new Refusal('credentialsRefused', { provider: weChatServer, reason: 'token' })
    : new Refusal('providerUnreadable', { provider: weChatServer });
}

async function checkTelegram({ options, settings }: Settings): Promise<void> {
  const provider = 'Telegram';
  const token = options.text('TelegramBotToken').trim();
  // It becomes a part of the address.
  if (!/^\d+:[\w-]+$/.test(token)) {
    throw new Refusal('credentialsRefused', { provider, reason: 'bot token' });
  }
  const address = `${settings.telegramApiUrl}/bot${token}/getMe`;
  const { ok, error_code, result } = await askProvider({ provider, address, timeoutMs: settings.providerMs });
  if (ok === false) {
    throw new Refusal('credentialsRefused', { provider, reason: Number(error_code) || 'bot token' });
  }
  const name = (result as { username?: unknown } | undefined)?.username;
  if (typeof name !== 'string') {
    throw new Refusal('providerUnreadable', { provider });
  }
  const wanted = options.text('TelegramBotName').trim().replace(/^@/, '');
  if (name.toLowerCase() !== wanted.toLowerCase()) {
    throw new Refusal('telegramBotOther', { name: name.slice(0, 64) });
  }
}

async function checkTurnstile(gateway: Settings): Promise<void> {
  const { success, 'error-codes': codes } = await verifyCaptcha(gateway, noCode);
  // Keys for tests accept everything.
  if (success === true) {
    return;
  }
  if (!Array.isArray(codes) || codes.length === 0) {
    throw new Refusal('providerUnreadable', { provider: captchaService });
  }
  const ofSecret = codes.find((code) => code === 'invalid-input-secret' || code === 'missing-input-secret');
  if (ofSecret) {
    throw new Refusal('credentialsRefused', { provider: captchaService, reason: ofSecret });
  }
}

/** Asks third parties whether the saved settings work, without anybody signing in. Each throws a Refusal that says why they do not. */
export const checks = {
  github: async (gateway: Settings) => checkError('GitHub', await exchangeGitHubCode(gateway, noCode), 'bad_verification_code'),
  linuxdo: async (gateway: Settings, site: string) =>
    checkError('LINUX DO', await exchangeLinuxDoCode(gateway, noCode, `${site}/oauth/linuxdo`), 'invalid_grant'),
  wechat: checkWeChat,
  telegram: checkTelegram,
  turnstile: checkTurnstile,
};
