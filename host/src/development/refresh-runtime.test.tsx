import { act, type ComponentType, forwardRef, memo, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { installRefresh, refresh, register, signature } from './refresh-runtime';

installRefresh();
// React reads the hook once, at load.
const { createRoot } = await import('react-dom/client');

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let name: string;
let versions = 0;

beforeEach(() => {
  vi.useFakeTimers();
  versions += 1;
  name = `counter.tsx Counter ${versions}`;
  document.body.replaceChildren();
});

const text = () => document.body.textContent;
const click = () => act(() => document.querySelector('button')?.click());

/** A component as the compiler emits it: registered by name, with a signature of its hooks. */
function counter(word: string, hooks = 'useState{0}', mustRemount = false, own: () => (() => unknown)[] = () => []) {
  const sign = signature();
  function Counter() {
    sign();
    const [count, setCount] = useState(0);
    return <button type="button" onClick={() => setCount(count + 1)}>{`${word} ${count}`}</button>;
  }
  sign(Counter, hooks, mustRemount, own);
  register(Counter, name);
  return Counter;
}

async function renderComponent(Component: ComponentType) {
  await act(async () => createRoot(document.body.appendChild(document.createElement('main'))).render(<Component />));
}

function applyUpdate() {
  refresh();
  act(() => vi.runAllTimers());
}

it('replaces a component with its next version and keeps its state', async () => {
  await renderComponent(counter('Counted'));
  click();
  counter('Reached');
  expect(text()).toBe('Counted 1');
  applyUpdate();
  expect(text()).toBe('Reached 1');
  click();
  counter('Gone to');
  applyUpdate();
  expect(text()).toBe('Gone to 2');
});

it.each([
  { change: 'different hooks', hooks: 'useState{1}', mustRemount: false },
  { change: 'hooks that cannot be compared', hooks: 'useState{0}', mustRemount: true },
])('remounts a component with $change', async ({ hooks, mustRemount }) => {
  await renderComponent(counter('Counted'));
  click();
  counter('Reached', hooks, mustRemount);
  applyUpdate();
  expect(text()).toBe('Reached 0');
});

it.each([
  { change: 'keeps the state when the inner hooks are the same', inner: 'useState{0}', expected: 'Reached 1' },
  { change: 'remounts when an inner hook differs', inner: 'useEffect{}', expected: 'Reached 0' },
])('compares custom hooks of the remote: $change', async ({ inner, expected }) => {
  const useCount = (hooks: string) => {
    const hook = () => 0;
    signature()(hook, hooks);
    return () => [hook];
  };
  await renderComponent(counter('Counted', 'useCount{}', false, useCount('useState{0}')));
  click();
  counter('Reached', 'useCount{}', false, useCount(inner));
  applyUpdate();
  expect(text()).toBe(expected);
});

it.each([
  ['memo', memo],
  ['forwardRef', forwardRef],
])('updates a component wrapped in %s', async (_, wrap) => {
  const wrapped = (word: string) => {
    const Component = (wrap as (type: ComponentType) => ComponentType)(() => <p>{word}</p>);
    register(Component, name);
    return Component;
  };
  await renderComponent(wrapped('before'));
  wrapped('after');
  applyUpdate();
  expect(text()).toBe('after');
});

it('applies several changes at once, and does nothing without a change', async () => {
  await renderComponent(counter('Counted'));
  click();
  counter('Reached');
  counter('Gone to');
  applyUpdate();
  expect(text()).toBe('Gone to 1');
  applyUpdate();
  expect(text()).toBe('Gone to 1');
});
