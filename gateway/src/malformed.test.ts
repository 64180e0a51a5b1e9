import { sampled } from '@console/shared/testing/sampled';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyCall } from '../testing/contract/every-call';
import { malformedBodies, malformedPaths } from '../testing/contract/malformed';
import type { ContractCall } from '../testing/contract/row';
import { testWorld, type World } from '../testing/contract/world';
import type { CallBody } from '../testing/local-calls';
import type { TestResponse } from '../testing/send';

/** What would tell how the gateway is made. */
const insides = /\.[jt]s:\d+|node_modules|SQLITE|drizzle|ZodError|Cannot read prop|is not a function|Unexpected token/;

const whoCalls = ({ level }: ContractCall) => (level === 'root' || level === 'admin' ? 'root' : 'user');

const rows = everyCall.map((row): [string, ContractCall] => [row.path ? `${row.route} (${row.path})` : row.route, row]);

const isRefused = ({ status, body }: TestResponse<CallBody | string>) =>
  status >= 400 || (typeof body === 'string' ? body === 'fail' : body.success === false || body.message === 'error');

describe('malformed input', () => {
  let world: World;
  beforeAll(async () => {
    world = await testWorld();
  });
  afterAll(() => world.stop());

  /** A call that must not fail inside, and must leave every row as it was when it is refused. */
  async function survives(row: ContractCall, change: { path: string; body: unknown }): Promise<boolean> {
    const what = JSON.stringify(change).slice(0, 300);
    const answer = await world.make<CallBody>(row, whoCalls(row), change);
    expect(answer.status < 500 || row.failures?.includes(answer.status), `${what}: ${JSON.stringify(answer.body)}`).toBe(true);
    expect(answer.body.error?.type, what).not.toBe('internal_error');
    expect(JSON.stringify(answer.body), what).not.toMatch(insides);
    if (isRefused(answer) && !row.leavesWork) {
      expect(await world.differences(), what).toEqual([]);
    }
    await world.restore();
    return isRefused(answer);
  }

  async function goodCall({ sample, ...row }: ContractCall) {
    const good = { path: row.path ?? row.route.split(' ')[1] ?? '', body: row.body, ...(await sample?.(world)) };
    await world.restore();
    return { row, ...good };
  }

  it.each(rows)('%s survives every query', async (name, good) => {
    const { row, path, body } = await goodCall(good);
    for (const malformed of sampled(name, malformedPaths(path))) {
      await survives(row, { path: malformed, body: body && {} });
    }
  });

  const kinds = Object.entries(malformedBodies);
  const withBody = rows.filter(([, { route }]) => !route.startsWith('GET'));
  it.each(withBody.flatMap(([name, row]) => kinds.map(([kind, bodiesOf]) => ({ name, kind, row, bodiesOf }))))(
    '$name survives every $kind',
    async ({ name, kind, row: good, bodiesOf }) => {
      const { row, path, body } = await goodCall(good);
      for (const malformed of sampled<unknown>(`${name} ${kind}`, bodiesOf(body instanceof Object ? body : {}))) {
        const refused = await survives(row, { path, body: malformed });
        expect(refused || !body || kind !== 'body that is no object', String(malformed)).toBe(true);
      }
    },
  );
});
