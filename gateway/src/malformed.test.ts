import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContractCall, Fixtures } from '../testing/contract/contract-call';
import { titledCalls } from '../testing/contract/every-call';
import { startFixtures } from '../testing/contract/fixtures';
import { malformedBodies, malformedPaths } from '../testing/contract/malformed';
import type { TestResponse } from '../testing/send';
import type { CallBody } from '../testing/start-test-gateway';

/** Details of the implementation, which responses must not reveal. */
const internals = /\.[jt]s:\d+|node_modules|SQLITE|drizzle|ZodError|Cannot read prop|is not a function|Unexpected token/;

const caller = ({ level }: ContractCall) => (level === 'root' || level === 'admin' ? 'root' : 'user');

const isRefused = ({ status, body }: TestResponse<CallBody | string>) =>
  status >= 400 || (typeof body === 'string' ? body === 'fail' : body.success === false || body.message === 'error');

describe('malformed input', () => {
  let fixtures: Fixtures;
  beforeAll(async () => {
    fixtures = await startFixtures();
  });
  afterAll(() => fixtures.stop());

  /** The call must not fail internally, and must leave every row unchanged when it is refused. */
  async function expectNoDamage(row: ContractCall, override: { path: string; body: unknown }): Promise<boolean> {
    const what = JSON.stringify(override).slice(0, 300);
    const response = await fixtures.request<CallBody>(row, caller(row), override);
    expect(response.status < 500 || row.failures?.includes(response.status), `${what}: ${JSON.stringify(response.body)}`).toBe(true);
    expect(response.body.error?.type, what).not.toBe('internal_error');
    expect(JSON.stringify(response.body), what).not.toMatch(internals);
    if (isRefused(response)) {
      expect(await fixtures.differences(), what).toEqual([]);
    }
    await fixtures.restore();
    return isRefused(response);
  }

  async function prepareValidCall({ prepare, ...row }: ContractCall) {
    const valid = { path: row.path ?? row.route.split(' ')[1] ?? '', body: row.body, ...(await prepare?.(fixtures)) };
    await fixtures.restore();
    return { row, ...valid };
  }

  it.each(titledCalls)('%s survives every malformed query', async (_name, valid) => {
    const { row, path, body } = await prepareValidCall(valid);
    for (const malformed of malformedPaths(path)) {
      await expectNoDamage(row, { path: malformed, body: body && {} });
    }
  });

  const kinds = Object.entries(malformedBodies);
  const withBody = titledCalls.filter(([, { route }]) => !route.startsWith('GET'));
  it.each(withBody.flatMap(([name, row]) => kinds.map(([kind, bodiesOf]) => ({ name, kind, row, bodiesOf }))))(
    '$name survives every $kind',
    async ({ kind, row: valid, bodiesOf }) => {
      const { row, path, body } = await prepareValidCall(valid);
      for (const malformed of bodiesOf(body instanceof Object ? body : {})) {
        const refused = await expectNoDamage(row, { path, body: malformed });
        expect(refused || !body || kind !== 'non-object body', String(malformed)).toBe(true);
      }
    },
  );
});
