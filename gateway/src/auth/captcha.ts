import type { Context } from 'hono';
import type { Gateway } from '../gateway';
import { clientAddress } from '../http/client-address';
import { fieldRefusal } from '../http/errors';
import { askProvider } from '../third-party/ask';

export const captchaService = { zh: '人机验证服务', en: 'The captcha service' };

// The provider's own limit.
const maxLength = 2048;

/**
 * Lets a call pass when the captcha is off or its token (query parameter `turnstile`) is accepted by the provider. Every call needs a
 * token of its own: one that was passed once would let a program guess passwords for as long as it keeps the cookie.
 *
 * @throws Refusal `captchaMissing` or `captchaFailed`, or one that names the service when it does not answer
 */
export async function checkCaptcha(c: Context, { options, settings }: Gateway): Promise<void> {
  if (!options.flag('TurnstileCheckEnabled')) {
    return;
  }
  const response = c.req.query('turnstile');
  if (!response) {
    throw fieldRefusal('turnstile', 'captchaMissing');
  }
  if (response.length > maxLength) {
    throw fieldRefusal('turnstile', 'captchaFailed');
  }
  const answer = await verifyCaptcha({ options, settings }, response, clientAddress(c, settings.edgeToken));
  if (answer.success !== true) {
    throw fieldRefusal('turnstile', 'captchaFailed');
  }
}

/** What the captcha service says of a token. */
export function verifyCaptcha({ options, settings }: Pick<Gateway, 'options' | 'settings'>, response: string, remoteip?: string) {
  const form = { secret: options.text('TurnstileSecretKey'), response, ...(remoteip && { remoteip }) };
  return askProvider({ provider: captchaService, address: settings.turnstileVerifyUrl, form, timeoutMs: settings.providerMs });
}
