import { storage } from '@console/shared/session';
import { afterEach, expect, it, vi } from 'vitest';
import { findFlow, saveFlow } from './flows';

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

it('keeps the flows of several windows apart', () => {
  saveFlow('one', { purpose: 'sign-in', back: '/log' });
  saveFlow('two', { purpose: 'register' });
  expect(findFlow('one')).toMatchObject({ purpose: 'sign-in', back: '/log' });
  expect(findFlow('two')).toMatchObject({ purpose: 'register' });
  expect(findFlow('toString')).toBeUndefined();
});

it('expires flows that were never completed', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  saveFlow('old', { purpose: 'bind' });
  vi.setSystemTime(Date.now() + 16 * 60_000);
  expect(findFlow('old')).toBeUndefined();
  saveFlow('new', { purpose: 'bind' });
  expect(Object.keys(storage.read<object>('third-party-flows') ?? {})).toEqual(['new']);
});

it.each(['null', '[]', '"text"', '{"one":null}', '{"one":7}', '{broken'])('ignores the malformed value %s', (text) => {
  storage.writeText('third-party-flows', text);
  expect(findFlow('one')).toBeUndefined();
});
