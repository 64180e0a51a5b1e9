import { Webhook } from 'standardwebhooks';
import { ReleaseError } from '../../release/errors';

export type WebhookSettings = {
  urls: URL[];
  format: 'standard' | 'slack';
  /** Signs with the current secret, then with previous ones that receivers may still verify. */
  signers: Webhook[];
  /** Address of the console, for links. */
  console: URL | null;
};

const usageError = (reason: string) => new ReleaseError('usage', [reason]);

const splitList = (text = '') =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

function parseAddress(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : null;
}

/** The minimum of Standard Webhooks. */
const minSecretBytes = 24;

function createSigner(secret: string): Webhook {
  const key = secret.replace(/^whsec_/, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(key) || Buffer.from(key, 'base64').length < minSecretBytes) {
    throw usageError(
      `WEBHOOK_SECRET takes ${minSecretBytes} random bytes or more in base64, possibly after whsec_: openssl rand -base64 32 makes them`,
    );
  }
  return new Webhook(secret);
}

/**
 * @returns null without receivers
 * @throws ReleaseError `usage` naming the invalid variable, never its value
 */
export function readWebhookSettings(env: NodeJS.ProcessEnv): WebhookSettings | null {
  const urls = splitList(env.WEBHOOK_URL).map((text) => {
    const url = parseAddress(text);
    // The address may be a secret.
    if (!url) {
      throw usageError('WEBHOOK_URL takes addresses such as https://hooks.example.com/console, without user and password');
    }
    return url;
  });
  const format = env.WEBHOOK_FORMAT || 'standard';
  if (format !== 'standard' && format !== 'slack') {
    throw usageError(`WEBHOOK_FORMAT is ${format}: it takes standard or slack`);
  }
  const signers = splitList(env.WEBHOOK_SECRET).map(createSigner);
  const console = env.CONSOLE_URL ? parseAddress(env.CONSOLE_URL) : null;
  if (env.CONSOLE_URL && !console) {
    throw usageError('CONSOLE_URL takes the address of the console, such as https://console.example.com');
  }
  if (urls.length === 0) {
    return null;
  }
  if (format === 'standard' && signers.length === 0) {
    throw usageError('WEBHOOK_SECRET is missing: receivers verify messages with it; openssl rand -base64 32 creates one');
  }
  return { urls, format, signers, console };
}
