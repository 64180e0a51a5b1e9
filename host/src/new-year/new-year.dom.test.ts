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

it('lasts three seconds, once a day, and is followed by a fresh page', async () => {
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

it('comes again a year later', async () => {
  celebrateNewYear(parts);
  vi.setSystemTime(new Date(2028, 0, 1));
  celebrateNewYear(parts);
  expect(parts.burst).toHaveBeenCalledTimes(2);
});

it.each<[string, () => void]>([
  ['on another day', () => vi.setSystemTime(new Date(2026, 11, 31, 23, 59, 59))],
  ['while a form or a stream holds a page', () => updateBlockers.setState([form], true)],
  ['for who wants little motion', () => vi.stubGlobal('matchMedia', () => ({ matches: true }))],
  ['where it could not be remembered', () => vi.stubGlobal('localStorage', undefined)],
  ['in a tab that nobody looks at', () => vi.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden')],
])('does not come %s', async (_name, arrange) => {
  arrange();
  celebrateNewYear(parts);
  await pass(limits.reload);
  expect(parts.burst).not.toHaveBeenCalled();
  expect(parts.reload).not.toHaveBeenCalled();
});

it.each<[string, () => void]>([
  ['what holds a page meanwhile', () => updateBlockers.setState([form], true)],
  ['what is typed meanwhile', () => document.body.dispatchEvent(new Event('input', { bubbles: true }))],
  ['what stood in a field before', () => document.body.insertAdjacentHTML('beforeend', '<textarea>draft</textarea>')],
  ['an open dialog', () => document.body.insertAdjacentHTML('beforeend', '<div role="dialog"></div>')],
])('never reloads over %s', async (_name, arrange) => {
  celebrateNewYear(parts);
  arrange();
  await pass(limits.reload);
  expect(parts.reload).not.toHaveBeenCalled();
});

it('leaves the page alone when the effect cannot be fetched', async () => {
  celebrateNewYear({ ...parts, burst: () => Promise.reject(new Error('offline')) });
  await pass(limits.effect);
  expect(end).not.toHaveBeenCalled();
});
