import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { dismissNotification, notify } from './notify';
import { renderUi } from './testing/render-ui';

it('offers an undo action and closes with it', async () => {
  const undo = vi.fn();
  await renderUi(<p>page</p>);
  notify.success('alpha has been disabled', 'alpha', { label: 'Undo', onClick: undo });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByText('alpha has been disabled')).toBeNull());
});

it('shows the newest notification of one cause with its action', async () => {
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

it('replaces a notification of the same cause and another type', async () => {
  await renderUi(<p>page</p>);
  notify.error('could not be saved', 'card');
  notify.error('another trouble');
  await screen.findByText('could not be saved');
  notify.success('saved at last', 'card');
  await screen.findByText('saved at last');
  await waitFor(() => expect(screen.queryByText('could not be saved')).toBeNull());
  expect(screen.getByText('another trouble')).toBeVisible();
});

it('shows all notifications of one moment beside an earlier one', async () => {
  await renderUi(<p>page</p>);
  notify.info('ready');
  await screen.findByText('ready');
  notify.error('alpha could not be saved');
  notify.error('beta could not be saved');
  await screen.findByText('beta could not be saved');
  expect(screen.getByText('alpha could not be saved')).toBeVisible();
});

it('is dismissed when its action no longer applies', async () => {
  await renderUi(<p>page</p>);
  notify.success('alpha has been deleted', 'alpha', { label: 'Undo', onClick: vi.fn() });
  await screen.findByText('alpha has been deleted');
  dismissNotification('success', 'alpha');
  await waitFor(() => expect(screen.queryByText('alpha has been deleted')).toBeNull());
});

it('can be dismissed again after it was repeated while closing', async () => {
  await renderUi(<p>page</p>);
  notify.error('not saved', 'card');
  await screen.findByText('not saved');
  dismissNotification('error', 'card');
  notify.error('not saved either', 'card');
  await screen.findByText('not saved either');
  dismissNotification('error', 'card');
  await waitFor(() => expect(screen.queryByText('not saved either')).toBeNull());
});

it('reopens when it is repeated while closing', async () => {
  await renderUi(<p>page</p>);
  notify.success('saved', 'again');
  await screen.findByText('saved');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  notify.success('saved once more', 'again');
  // Longer than a note takes to go.
  await act(() => new Promise((resolve) => setTimeout(resolve, 600)));
  expect(screen.getByText('saved once more')).toBeVisible();
});

it('restarts its timer when it is repeated', async () => {
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
