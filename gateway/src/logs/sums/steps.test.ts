import { expect, it } from 'vitest';
import { randomLine } from '../../../testing/log-lines';
import { startTestGateway } from '../../../testing/start-test-gateway';
import { logs } from '../../db/schema';
import { createRandom } from '../../seed/random';
import { steps, sumInSteps } from './steps';
import { day, hour, type TimeRange } from './time-parts';

const start = 20_000 * day;
const filter = {
  ...{ type: 0, username: '', tokenName: '', modelName: 'gpt-4o', group: '', channel: 0, requestId: '', minQuota: 300 },
  start: start + 1000,
  end: start + 4 * day,
};

async function gatewayWithLines() {
  const gateway = await startTestGateway();
  const random = createRandom(23);
  await gateway.db.insert(logs).values(Array.from({ length: 1500 }, () => randomLine(random, start)));
  const all = await gateway.db.select().from(logs);
  const lines = all.filter(
    (line) => line.model_name === filter.modelName && line.created_at >= filter.start && line.created_at <= filter.end,
  );
  return { gateway, lines };
}

it.each([['asc'], ['desc']] as const)('covers all lines once, in few steps of few lines, in the order %s', async (order) => {
  const { gateway, lines } = await gatewayWithLines();
  const ranges: TimeRange[] = [];
  for await (const { from, to } of steps(gateway, filter, order, 20)) {
    ranges.push({ from, to });
  }
  const within = ({ from, to }: TimeRange) => lines.filter(({ created_at }) => created_at >= from && created_at < to).length;
  expect(ranges.reduce((sum, range) => sum + within(range), 0)).toBe(lines.length);
  expect(ranges.filter((range) => within(range) > 20 && range.to - range.from > hour)).toEqual([]);
  expect(ranges.length).toBeLessThan(lines.length / 10);
  const sorted = ranges.toSorted((a, b) => (order === 'asc' ? a.from - b.from : b.from - a.from));
  expect(ranges).toEqual(sorted);
  expect(
    sorted.every((range, index) => index === 0 || range.from >= (sorted[index - 1]?.to ?? 0) || range.to <= (sorted[index - 1]?.from ?? 0)),
  ).toBe(true);
});

it('counts what no sums know, until it is enough', async () => {
  const { gateway, lines } = await gatewayWithLines();
  const matching = lines.filter(({ quota }) => quota >= filter.minQuota);
  const count = async (enough: number) =>
    (await sumInSteps(gateway, filter, { order: 'desc', enough })).reduce((sum, part) => sum + part.count, 0);
  expect(await count(1e9)).toBe(matching.length);
  expect(matching.length).toBeGreaterThan(100);
});
