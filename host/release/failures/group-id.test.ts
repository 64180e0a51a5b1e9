import { expect, it } from 'vitest';
import { failureGroupId, findTopFrame, normalizeMessage } from './group-id';

it.each([
  { message: 'Request failed with status code 500', normalized: 'Request failed with status code #' },
  { message: "Cannot read properties of undefined (reading 'quota')", normalized: "Cannot read properties of undefined (reading 'quota')" },
  { message: "no channel 'ch-17-a'", normalized: 'no channel #' },
  { message: 'no user 0190f3c2-4f7e-7b1a-9d7e-2f60b8a1c5d4', normalized: 'no user #' },
  { message: 'chunk 9ae3fde1a2b4c6d8 is missing', normalized: 'chunk # is missing' },
])('normalizes "$message"', ({ message, normalized }) => {
  expect(normalizeMessage(message)).toBe(normalized);
});

const chrome = `TypeError: no quota
    at renderWithHooks (/builds/host/1.0.0/main.f87d.js:1:4200)
    at Totals (https://console.example.com/builds/billing/1.4.2/log.1f0c.js:1:2042)
    at Page (/builds/billing/1.4.2/log.1f0c.js:1:99)`;
const firefox = 'Totals@https://console.example.com/builds/billing/1.4.2/log.1f0c.js:1:2042\nPage@/builds/billing/1.4.2/log.1f0c.js:1:99';

it.each([
  { kind: 'Chrome', stack: chrome, frame: 'billing/log.1f0c.js:1:2042' },
  { kind: 'Firefox', stack: firefox, frame: 'billing/log.1f0c.js:1:2042' },
  { kind: 'the host alone', stack: 'at x (/builds/host/1.0.0/main.f87d.js:1:4200)', frame: 'host/main.f87d.js:1:4200' },
  { kind: 'nothing known', stack: 'at x (chrome-extension://abc/main.js:1:1)', frame: '' },
])('finds the innermost frame of the remote in a stack of $kind', ({ stack, frame }) => {
  expect(findTopFrame('billing', stack)).toBe(frame);
});

const failure = { remote: 'billing', version: '1.4.2', reason: 'render', message: 'row 7 has no quota', stack: chrome };

it('is the same in all browsers and for all visitors', () => {
  expect(failureGroupId(failure)).toMatch(/^[0-9a-f]{12}$/);
  expect(failureGroupId({ ...failure, message: 'row 12 has no quota', stack: firefox })).toBe(failureGroupId(failure));
});

it.each([{ version: '1.4.3' }, { reason: 'unhandled' }, { message: 'row 7 has no name' }, { remote: 'wallet' }])(
  'differs for %j',
  (change) => {
    expect(failureGroupId({ ...failure, ...change })).not.toBe(failureGroupId(failure));
  },
);
