import type { Context } from 'hono';
import type { Gateway } from '../gateway';
import { clientAddress } from '../http/client-address';
import { failedSignIn, fieldError } from '../http/errors';
import { requestProvider } from '../third-party/request-provider';

export const captchaService = { zh: '人机验证服务', en: 'The captcha service' };

const maxLength = 2048;

/**
 * Verifies the captcha token in the query parameter `turnstile`, if the captcha is on. Every request needs its own token, since a
 * remembered pass would let a program guess passwords.
 */
export async function checkCaptcha(c: Context, { options, settings }: Gateway): Promise<void> {
  if (!options.flag('TurnstileCheckEnabled')) {
    return;
  }
  const response = c.req.query('turnstile');
  if (!response) {
    throw fieldError('turnstile', 'captchaMissing');
  }
  if (response.length > maxLength) {
    throw failedSignIn(fieldError('turnstile', 'captchaFailed'));
  }
  const verification = await verifyCaptcha({ options, settings }, response, clientAddress(c, settings.edgeToken));
  if (verification.success !== true) {
    throw failedSignIn(fieldError('turnstile', 'captchaFailed'));
  }
}

export function verifyCaptcha({ options, settings }: Pick<Gateway, 'options' | 'settings'>, response: string, remoteip?: string) {
  const form = { secret: options.text('TurnstileSecretKey'), response, ...(remoteip && { remoteip }) };
  return requestProvider({ provider: captchaService, address: settings.turnstileVerifyUrl, form, timeoutMs: settings.providerTimeoutMs });
}
