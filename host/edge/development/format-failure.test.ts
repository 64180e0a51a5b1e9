import { expect, it } from 'vitest';
import { formatFailure } from './format-failure';

const failure = { remote: 'billing', version: '1.4.2', reason: 'render' as const, ms: 1 };

it('includes message, stack and route', () => {
  const stack = 'TypeError: no quota\n    at Page (/builds/billing/1.4.2/log.js:3:7)';
  expect(formatFailure({ ...failure, message: 'TypeError: no quota', stack, route: '/log' })).toEqual([
    'billing 1.4.2 failed (render) at /log:',
    '  TypeError: no quota',
    '  at Page (/builds/billing/1.4.2/log.js:3:7)',
  ]);
});

it('is one line without message and stack', () => {
  expect(formatFailure({ ...failure, reason: 'timeout' })).toEqual(['billing 1.4.2 failed (timeout)']);
});
