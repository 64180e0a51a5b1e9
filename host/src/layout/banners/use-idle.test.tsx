import { updateBlockers } from '@console/shared/router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useIdle } from './use-idle';

let isIdle: boolean | undefined;
let unmount: () => void;

function Watcher() {
  isIdle = useIdle(1000);
  return null;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  const root = createRoot(document.createElement('div'));
  act(() => root.render(<Watcher />));
  unmount = () => act(() => root.unmount());
});
afterEach(() => {
  unmount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  updateBlockers.setState([], true);
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

it('becomes true after a while without input and stays true', () => {
  pass(900);
  window.dispatchEvent(new Event('keydown'));
  pass(900);
  expect(isIdle).toBe(false);
  pass(100);
  expect(isIdle).toBe(true);
  act(() => void window.dispatchEvent(new Event('pointerdown')));
  expect(isIdle).toBe(true);
});

it('is false while an update blocker is active', () => {
  act(() => updateBlockers.setState([{ id: 'a', remote: 'billing', kind: 'form' }], true));
  pass(5000);
  expect(isIdle).toBe(false);
  act(() => updateBlockers.setState([], true));
  expect(isIdle).toBe(false);
  pass(1000);
  expect(isIdle).toBe(true);
  act(() => updateBlockers.setState([{ id: 'b', remote: 'billing', kind: 'stream' }], true));
  expect(isIdle).toBe(false);
});
