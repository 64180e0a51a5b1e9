import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../support/processes';

type Client = { batch: (statements: string[], mode: 'write') => Promise<unknown>; close: () => void };

const { createClient } = createRequire(join(root, 'gateway/package.json'))('@libsql/client') as {
  createClient: (options: { url: string }) => Client;
};

export const tokenCount = 500;
export const channelCount = 10_000;
export const userCount = 100_000;

const upTo = (count: number) => `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;

const models = Array.from({ length: 30 }, (_, index) => `model-${index}`).join();

const block = `((i + 99) / 100)`;

// Only the gateway can seal keys, so these rows have none.
const fills = {
  tokens: `INSERT INTO tokens (user_id, key, name, created_time, remain_quota, model_limits)
    ${upTo(tokenCount)} SELECT 1, '', 'bench ' || i, 1780000000 + i, 500000 * (i % 9), 'offline-demo' FROM n`,
  channels: `INSERT INTO channels (name, type, key, models, "group", tag, priority, weight)
    ${upTo(channelCount)} SELECT 'bench ' || ${block}, 1 + i % 40, '', '${models}', 'default,vip', 'tag ' || ${block}, 0, 0 FROM n`,
  users: `INSERT INTO users (username, display_name, email, quota, "group")
    ${upTo(userCount)} SELECT 'bench' || i, 'Bench ' || i, 'bench' || i || '@example.com', i * 100, 'vip' FROM n`,
};

/** Inserts rows directly into the database of a running console; through the gateway a hundred thousand rows take minutes. */
export async function fill(dataDir: string, list: keyof typeof fills): Promise<void> {
  const client = createClient({ url: `file:${join(dataDir, 'gateway.db')}` });
  try {
    await client.batch([fills[list]], 'write');
  } finally {
    client.close();
  }
}
