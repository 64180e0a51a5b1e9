import type { BlockList } from 'node:net';
import { join, resolve } from 'node:path';
import { readTraceSettings, type TraceSettings, TraceSettingsError } from '@console/shared/tracing';
import { type ChosenProfile, chosenProfiles } from '../gateways/profiles';
import { ReleaseError } from '../release/errors';
import { defaultStoreAddress } from '../release/store/open-backend';
import { parseTrustedProxies } from './http/client';
import type { ListenAddress } from './listen';
import { type WebhookSettings, webhookSettings } from './webhooks/settings';

/** What the environment says about an edge; `gatewayUrl` is null where the embedded gateway serves. */
export type EdgeSettings = ListenAddress & {
  /** Where Prometheus reads; null where it does not. */
  metrics: ListenAddress | null;
  /** The collector of traces; null where there is none. */
  traces: TraceSettings | null;
  dataDir: string;
  store: string;
  gatewayUrl: URL | null;
  gatewayProfile: ChosenProfile | undefined;
  trustedProxies: BlockList;
  /** Who is told what goes live and what fails; null for nobody. */
  webhooks: WebhookSettings | null;
  /** Pages are marked as such: the host then has its page of the visual language, `/ui`. */
  isDevelopment: boolean;
};

function portOf(variable: string, text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port < 65536) {
    return port;
  }
  throw new ReleaseError('usage', [`${variable} is ${text}: it takes a number from 0 to 65535`]);
}

function tracesOf(env: NodeJS.ProcessEnv): TraceSettings | null {
  try {
    return readTraceSettings(env);
  } catch (error) {
    if (error instanceof TraceSettingsError) {
      throw new ReleaseError('usage', [error.message]);
    }
    throw error;
  }
}

function gatewayOf(text: string | undefined): URL | null {
  if (!text) {
    return null;
  }
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol)) {
    return url;
  }
  throw new ReleaseError('usage', ['GATEWAY_URL takes an address such as https://gateway.example.com']);
}

function profileOf(text: string | undefined): ChosenProfile | undefined {
  const profile = chosenProfiles.find((name) => name === text);
  if (!text || profile) {
    return profile;
  }
  throw new ReleaseError('usage', [`GATEWAY_PROFILE is ${text}: it takes one of ${chosenProfiles.join(', ')}`]);
}

/** Reads the environment; `root` is the folder of the workspace. @throws ReleaseError `usage` naming the variable that is wrong */
export function edgeSettings(env: NodeJS.ProcessEnv, root: string): EdgeSettings {
  return {
    port: portOf('PORT', env.PORT || '3000'),
    host: env.HOST || '127.0.0.1',
    metrics: env.METRICS_PORT ? { port: portOf('METRICS_PORT', env.METRICS_PORT), host: env.METRICS_HOST || '127.0.0.1' } : null,
    traces: tracesOf(env),
    dataDir: resolve(env.DATA_DIR || join(root, '.data')),
    store: defaultStoreAddress(env, root),
    gatewayUrl: gatewayOf(env.GATEWAY_URL),
    gatewayProfile: profileOf(env.GATEWAY_PROFILE),
    trustedProxies: parseTrustedProxies(env.TRUSTED_PROXIES),
    webhooks: webhookSettings(env),
    isDevelopment: env.NODE_ENV === 'development',
  };
}
