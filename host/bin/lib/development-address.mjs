import { UserError } from './user-error.mjs';

const loopback = ['127.0.0.1', '::1', 'localhost'];

/** @param {string | undefined} text */
export function parseConsoleUrl(text) {
  if (text === undefined) {
    return null;
  }
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol)) {
    return url;
  }
  throw new UserError('--console takes an address such as https://console.example.com');
}

/**
 * Where a development console listens.
 * @param {NodeJS.ProcessEnv} env
 * @throws {UserError} in production, and for an address that others could reach
 */
export function developmentAddress(env) {
  if (env.NODE_ENV === 'production') {
    throw new UserError('NODE_ENV is production: dev serves unfinished work, for a developer’s machine only');
  }
  const host = env.HOST || '127.0.0.1';
  if (!loopback.includes(host)) {
    throw new UserError(`HOST is ${host}: dev listens on this machine alone (127.0.0.1)`);
  }
  return { host, port: env.PORT || '3001' };
}
