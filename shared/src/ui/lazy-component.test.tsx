import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { lazyComponent } from './lazy-component';

type Props = { name: string };

const Greeting = ({ name }: Props) => <p>hello {name}</p>;

function Toggle({ component: Component }: { component: ComponentType<Props> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        toggle
      </button>
      {open && <Component name="amy" />}
    </>
  );
}

it('loads once, on first use', async () => {
  const load = vi.fn(() => Promise.resolve(Greeting));
  const OnDemand = lazyComponent(load, ({ name }) => <p>waiting for {name}</p>);
  await renderUi(<Toggle component={OnDemand} />);
  expect(load).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('hello amy')).toBeVisible();
  await userEvent.dblClick(screen.getByRole('button'));
  expect(screen.getByText('hello amy')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it('reports a failed load, keeps the page and retries on the next use', async () => {
  let isOnline = false;
  const OnDemand = lazyComponent(() => (isOnline ? Promise.resolve(Greeting) : Promise.reject(new Error('chunk'))));
  await renderUi(<Toggle component={OnDemand} />);
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText(/Unable to connect to the server/)).toBeVisible();
  isOnline = true;
  await userEvent.click(screen.getByRole('button', { name: 'toggle' }));
  await userEvent.click(screen.getByRole('button', { name: 'toggle' }));
  expect(await screen.findByText('hello amy')).toBeVisible();
});

it('renders what was loaded between its first render and its effects', async () => {
  let finish = (_: ComponentType<Props>) => {};
  const loading = new Promise<ComponentType<Props>>((resolve) => {
    finish = resolve;
  });
  const OnDemand = lazyComponent(() => loading);
  function Late() {
    useLayoutEffect(() => finish(Greeting), []);
    return <OnDemand name="ben" />;
  }
  function Page() {
    const [isLate, setLate] = useState(false);
    useEffect(() => void setTimeout(() => setLate(true)), []);
    return (
      <>
        <OnDemand name="amy" />
        {isLate && <Late />}
      </>
    );
  }
  await renderUi(<Page />);
  // Outside of act, effects run in a later task, as in browsers.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  expect(await screen.findByText('hello amy')).toBeVisible();
  expect(await screen.findByText('hello ben')).toBeVisible();
});
