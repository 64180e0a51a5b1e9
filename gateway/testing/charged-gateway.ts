import { expect } from 'vitest';
import { channels, logs, reservations, tokens, users } from '../src/db/schema';
import type { TestSettings } from './local';
import { startTestGateway } from './start-test-gateway';
import { testUpstream, type UpstreamScript } from './test-upstream';

const key = 'K'.repeat(48);

type ChargedGateway = {
  /** Prices and other options. */
  options: Record<string, string>;
  /** The models of the channel. */
  models: string;
  script?: UpstreamScript;
  channel?: Record<string, unknown>;
  settings?: TestSettings;
};

/** A gateway with one channel at a test upstream, called with an API key. */
export async function chargedGateway({ options, models, script = {}, channel = {}, settings = {} }: ChargedGateway) {
  const upstream = await testUpstream(script);
  const gateway = await startTestGateway(
    {
      as: 'user',
      tokens: [{ key, remain_quota: 400_000 }],
      options,
      channels: [{ base_url: upstream.url, models, ...channel }],
    },
    settings,
  );
  /** What was charged, after checking that everybody agrees on it. */
  const charged = async () => {
    const { db } = gateway;
    const [log] = await db.select().from(logs);
    const quota = log?.quota ?? Number.NaN;
    expect((await db.select().from(users))[1]).toMatchObject({ quota: 500_000 - quota, used_quota: quota, request_count: 1 });
    expect(await db.select().from(tokens)).toMatchObject([{ remain_quota: 400_000 - quota, used_quota: quota }]);
    expect((await db.select().from(channels))[1]?.used_quota).toBe(quota);
    expect(await db.select().from(reservations)).toEqual([]);
    return log;
  };
  return { ...gateway, upstream, charged, apiKey: `sk-${key}`, headers: { authorization: `Bearer sk-${key}` } };
}
