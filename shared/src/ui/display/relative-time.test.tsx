import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage } from '../../session';
import { renderUi } from '../../testing/render-ui';
import { RelativeTime } from './relative-time';

const start = new Date('2026-11-20T09:56:06Z');
const seconds = start.getTime() / 1000;

beforeEach(() => {
  setLanguage('en');
  vi.stubEnv('TZ', 'Asia/Shanghai');
  vi.useFakeTimers({ now: start, toFake: ['setInterval', 'clearInterval', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  show(true);
});

const show = (isVisible: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: !isVisible });
  document.dispatchEvent(new Event('visibilitychange'));
};
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const texts = () => screen.getAllByText(/ago/).map(({ textContent }) => textContent);

it('updates all times by one timer that pauses in hidden pages and stops without users', async () => {
  const { unmount } = await renderUi(
    <>
      <RelativeTime seconds={seconds - 50} />
      <RelativeTime seconds={seconds - 3590} />
    </>,
  );
  expect(texts()).toEqual(['50 seconds ago', '59 minutes ago']);
  expect(vi.getTimerCount()).toBe(1);
  pass(10_000);
  expect(texts()).toEqual(['1 minute ago', '1 hour ago']);

  show(false);
  expect(vi.getTimerCount()).toBe(0);
  vi.setSystemTime(start.getTime() + 3_600_000);
  act(() => show(true));
  expect(texts()).toEqual(['1 hour ago', '1 hour ago']);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

it('shows the exact time and its zone', async () => {
  await renderUi(<RelativeTime seconds={seconds - 60} />);
  const time = screen.getByText('1 minute ago');
  expect(time).toHaveAttribute('title', '2026-11-20 17:55:06 (UTC+8)');
  act(() => time.focus());
  expect(time).toHaveFocus();
});

it('never shows a fresh time as future', async () => {
  await renderUi(
    <>
      <RelativeTime seconds={seconds + 7} />
      <RelativeTime seconds={seconds + 70} />
    </>,
  );
  expect(screen.getByText('just now')).toBeVisible();
  expect(screen.getByText('in 1 minute')).toBeVisible();
});
