import { Webhook } from 'standardwebhooks';
import { ReleaseError } from '../../release/errors';

/** What the environment says about webhooks. */
export type WebhookSettings = {
  /** Who is told, each on its own. */
  urls: URL[];
  format: 'standard' | 'slack';
  /** What messages are signed with: the present secret, then former ones that receivers may still verify with. */
  signers: Webhook[];
  /** Address of the console, for links; null where it is not known. */
  console: URL | null;
};

const usage = (reason: string) => new ReleaseError('usage', [reason]);

const listOf = (text = '') =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

function addressOf(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : null;
}

/** As short as Standard Webhooks allows, in bytes. */
const shortest = 24;

function signerOf(secret: string): Webhook {
  const key = secret.replace(/^whsec_/, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(key) || Buffer.from(key, 'base64').length < shortest) {
    throw usage(
      `WEBHOOK_SECRET takes ${shortest} random bytes or more in base64, possibly after whsec_: openssl rand -base64 32 makes them`,
    );
  }
  return new Webhook(secret);
}

/** @returns null where nobody is to be told @throws ReleaseError `usage` naming the variable that is wrong, never its value */
export function webhookSettings(env: NodeJS.ProcessEnv): WebhookSettings | null {
  const urls = listOf(env.WEBHOOK_URL).map((text) => {
    const url = addressOf(text);
    // The address may be a secret itself.
    if (!url) {
      throw usage('WEBHOOK_URL takes addresses such as https://hooks.example.com/console, without user and password');
    }
    return url;
  });
  const format = env.WEBHOOK_FORMAT || 'standard';
  if (format !== 'standard' && format !== 'slack') {
    throw usage(`WEBHOOK_FORMAT is ${format}: it takes standard or slack`);
  }
  const signers = listOf(env.WEBHOOK_SECRET).map(signerOf);
  const console = env.CONSOLE_URL ? addressOf(env.CONSOLE_URL) : null;
  if (env.CONSOLE_URL && !console) {
    throw usage('CONSOLE_URL takes the address of the console, such as https://console.example.com');
  }
  if (urls.length === 0) {
    return null;
  }
  if (format === 'standard' && signers.length === 0) {
    throw usage('WEBHOOK_SECRET is missing: receivers verify messages with it; openssl rand -base64 32 makes one');
  }
  return { urls, format, signers, console };
}
