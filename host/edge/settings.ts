import type { BlockList } from 'node:net';
import { join, resolve } from 'node:path';
import { readTraceSettings, type TraceSettings, TraceSettingsError } from '@console/shared/tracing';
import { type ProfileOption, profileOptions } from '../gateways/profiles';
import { ReleaseError } from '../release/errors';
import { defaultStoreAddress } from '../release/store/open-backend';
import { parseTrustedProxies } from './http/client';
import type { ListenAddress } from './listen';
import { readWebhookSettings, type WebhookSettings } from './webhooks/settings';

/** `gatewayUrl` is null for the embedded gateway. */
export type EdgeSettings = ListenAddress & {
  metrics: ListenAddress | null;
  traces: TraceSettings | null;
  dataDir: string;
  store: string;
  gatewayUrl: URL | null;
  gatewayProfile: ProfileOption | undefined;
  trustedProxies: BlockList;
  webhooks: WebhookSettings | null;
  isDevelopment: boolean;
};

function parsePort(variable: string, text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port < 65536) {
    return port;
  }
  throw new ReleaseError('usage', [`${variable} is ${text}: it takes a number from 0 to 65535`]);
}

function parseTraceSettings(env: NodeJS.ProcessEnv): TraceSettings | null {
  try {
    return readTraceSettings(env);
  } catch (error) {
    if (error instanceof TraceSettingsError) {
      throw new ReleaseError('usage', [error.message]);
    }
    throw error;
  }
}

function parseGatewayUrl(text: string | undefined): URL | null {
  if (!text) {
    return null;
  }
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol)) {
    return url;
  }
  throw new ReleaseError('usage', ['GATEWAY_URL takes an address such as https://gateway.example.com']);
}

function parseProfile(text: string | undefined): ProfileOption | undefined {
  const profile = profileOptions.find((name) => name === text);
  if (!text || profile) {
    return profile;
  }
  throw new ReleaseError('usage', [`GATEWAY_PROFILE is ${text}: it takes one of ${profileOptions.join(', ')}`]);
}

export function readEdgeSettings(env: NodeJS.ProcessEnv, root: string): EdgeSettings {
  return {
    port: parsePort('PORT', env.PORT || '3000'),
    host: env.HOST || '127.0.0.1',
    metrics: env.METRICS_PORT ? { port: parsePort('METRICS_PORT', env.METRICS_PORT), host: env.METRICS_HOST || '127.0.0.1' } : null,
    traces: parseTraceSettings(env),
    dataDir: resolve(env.DATA_DIR || join(root, '.data')),
    store: defaultStoreAddress(env, root),
    gatewayUrl: parseGatewayUrl(env.GATEWAY_URL),
    gatewayProfile: parseProfile(env.GATEWAY_PROFILE),
    trustedProxies: parseTrustedProxies(env.TRUSTED_PROXIES),
    webhooks: readWebhookSettings(env),
    isDevelopment: env.NODE_ENV === 'development',
  };
}
