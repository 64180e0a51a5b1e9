import { act, type ComponentType, forwardRef, memo, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { installRefresh, refresh, register, signature } from './refresh-runtime';

installRefresh();
// Only now: React looks for the hook once, when it is loaded.
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

/** A component as the compiler leaves it: known by its name, with a text for its hooks. */
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

async function draw(Drawn: ComponentType) {
  await act(async () => createRoot(document.body.appendChild(document.createElement('main'))).render(<Drawn />));
}

/** A build has been taken over. */
function take() {
  refresh();
  act(() => vi.runAllTimers());
}

it('draws a later version in the place of the earlier one, with its state', async () => {
  await draw(counter('Counted'));
  click();
  counter('Reached');
  expect(text()).toBe('Counted 1');
  take();
  expect(text()).toBe('Reached 1');
  click();
  counter('Gone to');
  take();
  expect(text()).toBe('Gone to 2');
});

it.each([
  ['other hooks than before', 'useState{1}', false],
  ['hooks that it cannot compare', 'useState{0}', true],
])('begins anew with %s', async (_, hooks, mustRemount) => {
  await draw(counter('Counted'));
  click();
  counter('Reached', hooks, mustRemount);
  take();
  expect(text()).toBe('Reached 0');
});

it.each([
  ['the same', 'useState{0}', 'Reached 1'],
  ['another', 'useEffect{}', 'Reached 0'],
])('looks into the hooks of the remote: %s inside', async (_, inside, expected) => {
  const useCount = (hooks: string) => {
    const hook = () => 0;
    signature()(hook, hooks);
    return () => [hook];
  };
  await draw(counter('Counted', 'useCount{}', false, useCount('useState{0}')));
  click();
  counter('Reached', 'useCount{}', false, useCount(inside));
  take();
  expect(text()).toBe(expected);
});

it.each([
  ['memo', memo],
  ['forwardRef', forwardRef],
])('reaches what %s has inside', async (_, wrap) => {
  const wrapped = (word: string) => {
    const Drawn = (wrap as (type: ComponentType) => ComponentType)(() => <p>{word}</p>);
    register(Drawn, name);
    return Drawn;
  };
  await draw(wrapped('before'));
  wrapped('after');
  take();
  expect(text()).toBe('after');
});

it('takes several changes at once, and nothing where nothing has changed', async () => {
  await draw(counter('Counted'));
  click();
  counter('Reached');
  counter('Gone to');
  take();
  expect(text()).toBe('Gone to 1');
  take();
  expect(text()).toBe('Gone to 1');
});
