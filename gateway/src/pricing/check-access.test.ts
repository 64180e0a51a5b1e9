import { expect, it } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';

const accessOf = (enabled: boolean, requireAuth: boolean) => ({ HeaderNavModules: JSON.stringify({ pricing: { enabled, requireAuth } }) });

it.each([
  { name: 'open', access: [true, false], as: undefined, status: 200 },
  { name: 'for users', access: [true, true], as: undefined, status: 401 },
  { name: 'for users', access: [true, true], as: 'user', status: 200 },
  { name: 'off', access: [false, false], as: undefined, status: 403 },
  { name: 'off', access: [false, true], as: 'user', status: 403 },
  { name: 'off', access: [false, false], as: 'admin', status: 200 },
] as const)('answers $status for prices that are $name to $as', async ({ access: [enabled, requireAuth], as, status }) => {
  const { call } = await startTestGateway({ ...(as && { as }), options: accessOf(enabled, requireAuth) });
  expect((await call('GET', '/api/pricing')).status).toBe(status);
});
