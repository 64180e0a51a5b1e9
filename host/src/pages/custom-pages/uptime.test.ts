import { expect, it } from 'vitest';
import { formatUptime, stateOf } from './uptime';

it.each([
  [0, 'down'],
  [1, 'up'],
  [2, 'pending'],
  [3, 'maintenance'],
  [4, 'unknown'],
])('names the status %i %s', (status, state) => {
  expect(stateOf({ name: 'Europe', status })).toBe(state);
});

it('names a monitor without heartbeats unknown', () => {
  expect(stateOf({ name: 'Europe' })).toBe('unknown');
});

it.each([
  [1, '100%'],
  [0.99999, '99.99%'],
  [0.5, '50%'],
  [undefined, '–'],
])('formats the uptime %s as %s', (uptime, text) => {
  expect(formatUptime({ name: 'Europe', ...(uptime !== undefined && { uptime }) })).toBe(text);
});
