import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { notify } from './notify';

it('offers to undo what it tells, and goes with that', async () => {
  const undo = vi.fn();
  await renderUi(<p>page</p>);
  notify.success('alpha has been disabled', 'alpha', { label: 'Undo', onClick: undo });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByText('alpha has been disabled')).toBeNull());
});

it('says the newest of one cause, with what that offers', async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  await renderUi(<p>page</p>);
  notify.success('priority is 1', 'alpha', { label: 'Undo', onClick: first });
  await screen.findByText('priority is 1');
  notify.success('priority is 2', 'alpha', { label: 'Undo', onClick: second });
  await screen.findByText('priority is 2');
  expect(screen.queryByText('priority is 1')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
});
