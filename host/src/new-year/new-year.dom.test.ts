import { updateBlockers } from '@console/shared/router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { celebrateNewYear, limits } from './new-year';

const end = vi.fn();
const parts = { burst: vi.fn(async () => end), reload: vi.fn() };
const form = { id: 'a', remote: 'account', kind: 'form' } as const;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2027, 0, 1, 9) });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  localStorage.clear();
  document.body.innerHTML = '';
  updateBlockers.setState([], true);
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it('runs for three seconds once a day and then reloads the page', async () => {
  celebrateNewYear(parts);
  celebrateNewYear(parts);
  await pass(limits.effect - 1);
  expect(end).not.toHaveBeenCalled();
  await pass(1);
  expect(end).toHaveBeenCalledTimes(1);
  expect(parts.reload).not.toHaveBeenCalled();
  await pass(limits.reload - limits.effect);
  expect(parts.reload).toHaveBeenCalledTimes(1);
  expect(parts.burst).toHaveBeenCalledTimes(1);
});

it('runs again a year later', async () => {
  celebrateNewYear(parts);
  vi.setSystemTime(new Date(2028, 0, 1));
  celebrateNewYear(parts);
  expect(parts.burst).toHaveBeenCalledTimes(2);
});

it.each<[string, () => void]>([
  ['on another day', () => vi.setSystemTime(new Date(2026, 11, 31, 23, 59, 59))],
  ['while an update blocker is active', () => updateBlockers.setState([form], true)],
  ['for users who prefer reduced motion', () => vi.stubGlobal('matchMedia', () => ({ matches: true }))],
  ['without local storage', () => vi.stubGlobal('localStorage', undefined)],
  ['in a hidden tab', () => vi.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden')],
])('does not run %s', async (_name, arrange) => {
  arrange();
  celebrateNewYear(parts);
  await pass(limits.reload);
  expect(parts.burst).not.toHaveBeenCalled();
  expect(parts.reload).not.toHaveBeenCalled();
});

it.each<[string, () => void]>([
  ['an update blocker that was added meanwhile', () => updateBlockers.setState([form], true)],
  ['input during the effect', () => document.body.dispatchEvent(new Event('input', { bubbles: true }))],
  ['text in a field', () => document.body.insertAdjacentHTML('beforeend', '<textarea>draft</textarea>')],
  ['an open dialog', () => document.body.insertAdjacentHTML('beforeend', '<div role="dialog"></div>')],
])('does not reload with %s', async (_name, arrange) => {
  celebrateNewYear(parts);
  arrange();
  await pass(limits.reload);
  expect(parts.reload).not.toHaveBeenCalled();
});

it('does nothing when the effect cannot be fetched', async () => {
  celebrateNewYear({ ...parts, burst: () => Promise.reject(new Error('offline')) });
  await pass(limits.effect);
  expect(end).not.toHaveBeenCalled();
});
