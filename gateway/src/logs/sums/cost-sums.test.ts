import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { randomLine } from '../../../testing/log-lines';
import { startTestGateway } from '../../../testing/start-test-gateway';
import { type LogRow, logs } from '../../db/schema';
import { createRandom } from '../../seed/random';
import { archiveLines } from '../archives/archive-lines';
import { costClassOf } from './cost-classes';
import { readSums } from './read-sums';
import { day } from './time-parts';

const start = 20_000 * day;
const none = { username: '', tokenName: '', modelName: '', group: '', channel: 0, requestId: '' };

const isOfColumn = (line: LogRow, { modelName, channel, group, tokenName }: typeof none): boolean =>
  (modelName.endsWith('%') ? line.model_name.startsWith(modelName.slice(0, -1)) : modelName === '' || line.model_name === modelName) &&
  (channel === 0 || line.channel === channel) &&
  (group === '' || line.group === group) &&
  (tokenName === '' || line.token_name === tokenName);

it.each([
  [1, 1, 2],
  [9, 9, 10],
  [99, 99, 100],
  [100, 100, 110],
  [685, 680, 690],
  [999, 990, 1000],
  [5000, 5000, 5100],
  [Number.MAX_SAFE_INTEGER, 9_000_000_000_000_000, 9_100_000_000_000_000],
])('puts a cost of %i into the class from %i to %i', (cost, from, to) => {
  expect(costClassOf(cost)).toEqual({ from, to });
});

it('sums the lines of any minimum cost, type, period and one column by day and hour, in the log and its archives', async () => {
  const gateway = await startTestGateway();
  const random = createRandom(29);
  const quota = () => random.pick([0, 1, random.int(1, 99), random.int(100, 1200), random.int(1_000_000, 9_999_999)]);
  await gateway.db.insert(logs).values(Array.from({ length: 1500 }, () => ({ ...randomLine(random, start), quota: quota() })));
  const lines: LogRow[] = await gateway.db.select().from(logs);
  await archiveLines(gateway, start + 1.5 * day, new AbortController().signal);
  for (let round = 0; round < 200; round += 1) {
    const from = start + random.int(-day, 5 * day);
    const filter = {
      ...none,
      costPlan: 'sums' as const,
      ...random.pick([{}, { modelName: 'gpt-4o' }, { modelName: 'gpt%' }, { channel: 2 }, { group: 'vip' }, { tokenName: 'own1' }]),
      type: random.pick([0, 2, 3]),
      minQuota: random.pick([1, 100, 110, quota() + 1]),
      start: random.chance(0.7) ? from : 0,
      end: random.chance(0.7) ? from + random.int(0, 3 * day) : 0,
    };
    const matching = lines.filter(
      (line) =>
        (filter.type === 0 || line.type === filter.type) &&
        isOfColumn(line, filter) &&
        line.quota >= filter.minQuota &&
        line.created_at >= filter.start &&
        (!filter.end || line.created_at <= filter.end),
    );
    const sums = await readSums(gateway, filter);
    expect(sums.map(({ from: first }) => first)).toEqual(sums.map(({ from: first }) => first).toSorted((a, b) => a - b));
    const expected = sums.map((period) => {
      const within = matching.filter(({ created_at }) => created_at >= period.from && created_at < period.to);
      return { ...period, count: within.length, quota: within.reduce((sum, line) => sum + line.quota, 0) };
    });
    expect(sums, JSON.stringify(filter)).toEqual(expected);
    expect(sums.reduce((sum, { count }) => sum + count, 0)).toBe(matching.length);
  }
  expect(await gateway.db.$count(logs, eq(logs.quota, 0))).toBeGreaterThan(0);
});
