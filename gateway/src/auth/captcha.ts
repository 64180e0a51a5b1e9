import type { Context } from 'hono';
import type { Gateway } from '../gateway';
import { clientAddress } from '../http/client-address';
import { Refusal } from '../http/errors';

/** Lets a call pass when the captcha is off or its token (query parameter `turnstile`) is accepted by the provider. */
export async function checkCaptcha(c: Context, { options, settings }: Gateway): Promise<void> {
  if (!options.flag('TurnstileCheckEnabled')) {
    return;
  }
  const response = c.req.query('turnstile');
  if (!response) {
    throw new Refusal('captchaMissing');
  }
  const body = new URLSearchParams({
    secret: options.text('TurnstileSecretKey'),
    response,
    remoteip: clientAddress(c, settings.edgeToken),
  });
  const answer = await fetch(settings.turnstileVerifyUrl, { method: 'POST', body, signal: AbortSignal.timeout(10_000) })
    .then((reply) => reply.json())
    .catch(() => undefined);
  if (answer?.success !== true) {
    throw new Refusal('captchaFailed');
  }
}
