import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { dismissNotification, notify } from './notify';

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

it('takes the place of what was told of the same cause in another tone', async () => {
  await renderUi(<p>page</p>);
  notify.error('could not be saved', 'card');
  notify.error('another trouble');
  await screen.findByText('could not be saved');
  notify.success('saved at last', 'card');
  await screen.findByText('saved at last');
  await waitFor(() => expect(screen.queryByText('could not be saved')).toBeNull());
  expect(screen.getByText('another trouble')).toBeVisible();
});

it('goes when its offer no longer holds', async () => {
  await renderUi(<p>page</p>);
  notify.success('alpha has been deleted', 'alpha', { label: 'Undo', onClick: vi.fn() });
  await screen.findByText('alpha has been deleted');
  dismissNotification('success', 'alpha');
  await waitFor(() => expect(screen.queryByText('alpha has been deleted')).toBeNull());
});

it('can be taken back again after it was told again while it went', async () => {
  await renderUi(<p>page</p>);
  notify.error('not saved', 'card');
  await screen.findByText('not saved');
  dismissNotification('error', 'card');
  notify.error('not saved either', 'card');
  await screen.findByText('not saved either');
  dismissNotification('error', 'card');
  await waitFor(() => expect(screen.queryByText('not saved either')).toBeNull());
});

it('comes back when it is told again while it goes', async () => {
  await renderUi(<p>page</p>);
  notify.success('saved', 'again');
  await screen.findByText('saved');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  notify.success('saved once more', 'again');
  // Longer than a note takes to go.
  await act(() => new Promise((resolve) => setTimeout(resolve, 600)));
  expect(screen.getByText('saved once more')).toBeVisible();
});

it('stays as long as a new one when it is told again', async () => {
  await renderUi(<p>page</p>);
  // The first note loads the tray's chunk, which takes real time.
  notify.info('ready');
  await screen.findByText('ready');
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  try {
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    notify.success('saved', 'longer');
    await pass(4500);
    expect(screen.getByText('saved')).toBeInTheDocument();
    notify.success('saved once more', 'longer');
    await pass(4500);
    expect(screen.getByText('saved once more')).toBeInTheDocument();
    await pass(2000);
    expect(screen.queryByText('saved once more')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});
