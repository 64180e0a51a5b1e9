import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
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
