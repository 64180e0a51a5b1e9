import { logType } from '@console/shared/contract';
import { asc, desc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { randomLine } from '../../testing/log-lines';
import { startTestGateway } from '../../testing/start-test-gateway';
import { type LogRow, logs } from '../db/schema';
import { createRandom, type Random } from '../seed/random';
import type { LogFilter } from './filter';
import { listLogs, statLogs } from './list';

const day = 86_400;
const start = 20_000 * day;

const isMatch = (filter: LogFilter, line: LogRow): boolean =>
  (filter.userId === undefined || line.user_id === filter.userId) &&
  (filter.type === 0 || line.type === filter.type) &&
  (!filter.username || line.username === filter.username) &&
  (!filter.tokenName || line.token_name === filter.tokenName) &&
  (!filter.modelName || line.model_name === filter.modelName || (filter.modelName === 'gpt%' && line.model_name.startsWith('gpt'))) &&
  (!filter.group || line.group === filter.group) &&
  (!filter.channel || line.channel === filter.channel) &&
  line.created_at >= filter.start &&
  (!filter.end || line.created_at <= filter.end) &&
  line.quota >= filter.minQuota;

function randomFilter(random: Random): LogFilter {
  const line = randomLine(random, start);
  const sometimes = <T>(value: T, otherwise: T) => (random.chance(0.3) ? value : otherwise);
  const from = start + random.int(-day, 5 * day);
  return {
    ...(random.chance(0.3) && { userId: line.user_id }),
    type: sometimes(line.type, 0),
    username: sometimes(line.username, ''),
    tokenName: sometimes(line.token_name, ''),
    modelName: sometimes(random.pick([line.model_name, 'gpt%']), ''),
    group: sometimes(line.group, ''),
    channel: sometimes(line.channel, 0),
    requestId: '',
    start: random.chance(0.7) ? from : 0,
    end: random.chance(0.7) ? from + random.int(0, 3 * day) : 0,
    minQuota: random.chance(0.3) ? 900 : 0,
  };
}

describe('lists and sums of any filter', () => {
  it('are those of the matching lines, on every page and in both orders', async () => {
    const gateway = await startTestGateway();
    const { db } = gateway;
    const random = createRandom(11);
    await db.insert(logs).values(Array.from({ length: 600 }, () => randomLine(random, start)));
    const lines = await db.select().from(logs).orderBy(desc(logs.created_at), desc(logs.id));
    const pageSizes = [1, 7, 100];
    let notEmpty = 0;
    for (let round = 0; round < 200; round += 1) {
      const filter = randomFilter(random);
      const order = random.pick(['asc', 'desc'] as const);
      const matching = lines.filter((line) => isMatch(filter, line));
      const expected = order === 'desc' ? matching : matching.toSorted((a, b) => a.created_at - b.created_at || b.id - a.id);
      const pageSize = random.pick(pageSizes);
      const page = random.int(1, Math.ceil(matching.length / pageSize) + 1);
      const offset = (page - 1) * pageSize;
      const orderBy = [order === 'asc' ? asc(logs.created_at) : desc(logs.created_at), desc(logs.id)];
      const paging = { page, pageSize, offset, orderBy, sort: { field: 'created_at', order } };
      const found = await listLogs(gateway, filter, paging);
      expect({ ids: found.items.map(({ row }) => row.id), total: found.total }, JSON.stringify({ filter, page, pageSize, order })).toEqual({
        ids: expected.slice(offset, offset + pageSize).map(({ id }) => id),
        total: matching.length,
      });
      const consumed = lines.filter((line) => isMatch({ ...filter, type: logType.consumption }, line));
      expect((await statLogs(gateway, filter)).quota).toBe(consumed.reduce((sum, { quota }) => sum + quota, 0));
      notEmpty += found.items.length > 0 ? 1 : 0;
    }
    expect(notEmpty).toBeGreaterThan(50);
  });
});
