import { parseSessionSecrets } from '@console/shared/contract/session-secrets';
import type { DataFiles } from './data-dir';
import type { RateLimit } from './http/rate-limit';
import { parseRateLimit } from './http/rate-limit';

/** Addresses of providers that the browser needs; shown in the public status when set. */
export type PublicAddresses = Partial<
  Record<'github_authorize_url' | 'linuxdo_authorize_url' | 'turnstile_script_url' | 'telegram_widget_url', string>
>;

/** What is decided outside the database, before the start. */
export type Settings = {
  /** `file:` or `libsql://`. */
  databaseUrl: string;
  sessionSecret: string;
  /** Cookies that they have signed are still good. */
  formerSessionSecrets: readonly string[];
  /** Seals the secrets of the database: one key, or several behind commas of which the first seals. */
  secretsKey: string;
  /** The folder of uploaded files; made when it is needed. */
  uploadsDir: string;
  /** 0 is any free port. */
  port: number;
  /** Callers that show it may tell the client's address. */
  edgeToken: string | undefined;
  criticalLimit: RateLimit | undefined;
  apiLimit: RateLimit | undefined;
  /** Of one key; a network may hold many. */
  relayLimit: RateLimit | undefined;
  publicAddresses: PublicAddresses;
  /** Where the gateway itself asks third parties; the addresses for browsers are public. */
  githubTokenUrl: string;
  githubUserUrl: string;
  linuxdoTokenUrl: string;
  linuxdoUserUrl: string;
  turnstileVerifyUrl: string;
  telegramApiUrl: string;
  /** Milliseconds that a third party has for one whole answer. */
  providerMs: number;
  /** Milliseconds that an upstream has until a streamed answer begins, or until any other has come whole. */
  upstreamAnswerMs: number;
  /** Milliseconds without data after which an answer of an upstream is broken off. */
  upstreamIdleMs: number;
  /** Milliseconds that an answer is awaited for, to be charged, after its caller has left. */
  abandonedMs: number;
  /** Milliseconds that a streamed answer may take in all. */
  upstreamStreamMs: number;
  /** Milliseconds that sending a mail may take in all. */
  mailTimeoutMs: number;
  /** PEM certificate to trust mail servers by, instead of those that Node trusts. */
  mailAuthority: string | undefined;
};

/** Settings for one process from its environment (the README names them). Throws an error that says which value is wrong. */
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
      ...(env.LINUXDO_AUTHORIZE_URL && { linuxdo_authorize_url: env.LINUXDO_AUTHORIZE_URL }),
      ...(env.TURNSTILE_SCRIPT_URL && { turnstile_script_url: env.TURNSTILE_SCRIPT_URL }),
      ...(env.TELEGRAM_WIDGET_URL && { telegram_widget_url: env.TELEGRAM_WIDGET_URL }),
    },
    githubTokenUrl: env.GITHUB_TOKEN_URL || 'https://github.com/login/oauth/access_token',
    githubUserUrl: env.GITHUB_USER_URL || 'https://api.github.com/user',
    linuxdoTokenUrl: env.LINUXDO_TOKEN_URL || 'https://connect.linux.do/oauth2/token',
    linuxdoUserUrl: env.LINUXDO_USER_URL || 'https://connect.linux.do/api/user',
    turnstileVerifyUrl: env.TURNSTILE_VERIFY_URL || 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    telegramApiUrl: env.TELEGRAM_API_URL || 'https://api.telegram.org',
    providerMs: 10_000,
    // Models that think for minutes before they answer exist.
    upstreamAnswerMs: 600_000,
    upstreamIdleMs: 60_000,
    abandonedMs: 60_000,
    upstreamStreamMs: 3_600_000,
    mailTimeoutMs: 10_000,
    mailAuthority: undefined,
  };
}
