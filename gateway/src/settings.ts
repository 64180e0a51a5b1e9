import { parseSessionSecrets } from '@console/shared/contract/session-secrets';
import type { DataFiles } from './data-dir';
import { parseRateLimit, type RateLimit } from './http/sliding-window';

/** Provider addresses for the browser, shown in the public status when set. */
export type PublicAddresses = Partial<
  Record<
    'github_authorize_url' | 'discord_authorize_url' | 'linuxdo_authorize_url' | 'turnstile_script_url' | 'telegram_widget_url',
    string
  >
>;

export type Settings = {
  /** `file:` or `libsql://`. */
  databaseUrl: string;
  sessionSecret: string;
  /** Cookies signed with these stay valid. */
  formerSessionSecrets: readonly string[];
  /** One key or several separated by commas, of which the first seals. */
  secretsKey: string;
  uploadsDir: string;
  /** 0 is any free port. */
  port: number;
  /** Callers that present it may set the client's address. */
  edgeToken: string | undefined;
  criticalLimit: RateLimit | undefined;
  apiLimit: RateLimit | undefined;
  /** Per key; a network may use many. */
  relayLimit: RateLimit | undefined;
  publicAddresses: PublicAddresses;
  /** Server-side endpoints; those for browsers are in `publicAddresses`. */
  githubTokenUrl: string;
  githubUserUrl: string;
  discordTokenUrl: string;
  discordUserUrl: string;
  linuxdoTokenUrl: string;
  linuxdoUserUrl: string;
  turnstileVerifyUrl: string;
  telegramApiUrl: string;
  /** Between two checks of the alerts on the log. */
  alertCheckMs: number;
  stripeApiUrl: string;
  /** For a whole response of a third party. */
  providerTimeoutMs: number;
  /** Until a stream starts or any other response is complete. */
  upstreamResponseTimeoutMs: number;
  /** Without data from an upstream. */
  upstreamIdleTimeoutMs: number;
  /** For a response that is still charged after the client disconnected. */
  abandonedTimeoutMs: number;
  /** For a whole stream. */
  upstreamStreamTimeoutMs: number;
  /** For sending one mail. */
  mailTimeoutMs: number;
  /** PEM certificate authority for mail servers, replacing Node's. */
  mailAuthority: string | undefined;
};

export function readSettings(env: NodeJS.ProcessEnv, files: DataFiles): Settings {
  const port = Number(env.GATEWAY_PORT ?? 0);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(`GATEWAY_PORT must be a port number, not "${env.GATEWAY_PORT}"`);
  }
  const [sessionSecret, ...formerSessionSecrets] = parseSessionSecrets(env.SESSION_SECRET);
  return {
    databaseUrl: env.DATABASE_URL || files.databaseUrl,
    sessionSecret: sessionSecret ?? files.sessionSecret,
    formerSessionSecrets,
    secretsKey: env.SECRETS_KEY || files.secretsKey(),
    uploadsDir: files.uploadsDir,
    port,
    edgeToken: env.EDGE_TOKEN || undefined,
    criticalLimit: parseRateLimit('RATE_LIMIT_CRITICAL', env.RATE_LIMIT_CRITICAL || '20/1200s'),
    apiLimit: parseRateLimit('RATE_LIMIT_API', env.RATE_LIMIT_API || '360/180s'),
    relayLimit: parseRateLimit('RATE_LIMIT_RELAY', env.RATE_LIMIT_RELAY || '600/60s'),
    publicAddresses: {
      ...(env.GITHUB_AUTHORIZE_URL && { github_authorize_url: env.GITHUB_AUTHORIZE_URL }),
      ...(env.DISCORD_AUTHORIZE_URL && { discord_authorize_url: env.DISCORD_AUTHORIZE_URL }),
      ...(env.LINUXDO_AUTHORIZE_URL && { linuxdo_authorize_url: env.LINUXDO_AUTHORIZE_URL }),
      ...(env.TURNSTILE_SCRIPT_URL && { turnstile_script_url: env.TURNSTILE_SCRIPT_URL }),
      ...(env.TELEGRAM_WIDGET_URL && { telegram_widget_url: env.TELEGRAM_WIDGET_URL }),
    },
    githubTokenUrl: env.GITHUB_TOKEN_URL || 'https://github.com/login/oauth/access_token',
    githubUserUrl: env.GITHUB_USER_URL || 'https://api.github.com/user',
    discordTokenUrl: env.DISCORD_TOKEN_URL || 'https://discord.com/api/v10/oauth2/token',
    discordUserUrl: env.DISCORD_USER_URL || 'https://discord.com/api/v10/users/@me',
    linuxdoTokenUrl: env.LINUXDO_TOKEN_URL || 'https://connect.linux.do/oauth2/token',
    linuxdoUserUrl: env.LINUXDO_USER_URL || 'https://connect.linux.do/api/user',
    turnstileVerifyUrl: env.TURNSTILE_VERIFY_URL || 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    telegramApiUrl: env.TELEGRAM_API_URL || 'https://api.telegram.org',
    alertCheckMs: 1000 * readSeconds('ALERT_CHECK_SECONDS', env.ALERT_CHECK_SECONDS || '60'),
    stripeApiUrl: env.STRIPE_API_URL || 'https://api.stripe.com',
    providerTimeoutMs: 10_000,
    // Some models think for minutes before they respond.
    upstreamResponseTimeoutMs: 600_000,
    upstreamIdleTimeoutMs: 60_000,
    abandonedTimeoutMs: 60_000,
    upstreamStreamTimeoutMs: 3_600_000,
    mailTimeoutMs: 10_000,
    mailAuthority: undefined,
  };
}

const maxSeconds = 86_400;

function readSeconds(name: string, text: string): number {
  const seconds = Number(text);
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > maxSeconds) {
    throw new Error(`${name} must be a whole number of seconds from 1 to ${maxSeconds}, not "${text}"`);
  }
  return seconds;
}
