import { storage } from '@console/shared/session';
import { afterEach, expect, it, vi } from 'vitest';
import { flowOf, rememberFlow } from './flows';

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

it('keeps the flows of several windows apart', () => {
  rememberFlow('one', { purpose: 'sign-in', back: '/log' });
  rememberFlow('two', { purpose: 'register' });
  expect(flowOf('one')).toMatchObject({ purpose: 'sign-in', back: '/log' });
  expect(flowOf('two')).toMatchObject({ purpose: 'register' });
  expect(flowOf('toString')).toBeUndefined();
});

it('forgets what nobody came back from', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  rememberFlow('old', { purpose: 'bind' });
  vi.setSystemTime(Date.now() + 16 * 60_000);
  expect(flowOf('old')).toBeUndefined();
  rememberFlow('new', { purpose: 'bind' });
  expect(Object.keys(storage.read<object>('third-party-flows') ?? {})).toEqual(['new']);
});

it.each(['null', '[]', '"text"', '{"one":null}', '{"one":7}', '{broken'])('knows nothing of %s', (text) => {
  storage.writeText('third-party-flows', text);
  expect(flowOf('one')).toBeUndefined();
});
