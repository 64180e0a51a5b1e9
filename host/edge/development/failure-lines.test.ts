import { expect, it } from 'vitest';
import { failureLines } from './failure-lines';

const failure = { remote: 'billing', version: '1.4.2', reason: 'render' as const, ms: 1 };

it('prints message, stack and route of what failed', () => {
  const stack = 'TypeError: no quota\n    at Page (/builds/billing/1.4.2/log.js:3:7)';
  expect(failureLines({ ...failure, message: 'TypeError: no quota', stack, route: '/log' })).toEqual([
    'billing 1.4.2 failed (render) at /log:',
    '  TypeError: no quota',
    '  at Page (/builds/billing/1.4.2/log.js:3:7)',
  ]);
});

it('prints one line for what has neither', () => {
  expect(failureLines({ ...failure, reason: 'timeout' })).toEqual(['billing 1.4.2 failed (timeout)']);
});
