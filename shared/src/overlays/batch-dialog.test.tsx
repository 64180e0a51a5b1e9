import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../http';
import { updateBlockers } from '../router';
import { renderUi } from '../testing/render-ui';
import { BatchDialog } from '../ui';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Outcome = { done: string[]; undone: string[] };

const open = async (run: (item: string) => Promise<unknown>, items: string[], parallel = 1) => {
  const onClose = vi.fn<(outcome: Outcome) => void>();
  const onEnd = vi.fn();
  await renderUi(
    <BatchDialog
      title="Delete"
      items={items}
      nameOf={(item) => `item ${item}`}
      run={run}
      parallel={parallel}
      onEnd={onEnd}
      onClose={onClose}
    />,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Delete' });
  const press = async (name: string | RegExp) => userEvent.click(await within(dialog).findByRole('button', { name }));
  return { dialog, press, onClose, onEnd };
};

/** Runs that end when the test says so. */
const onCommand = () => {
  const endings: (() => void)[] = [];
  return { run: () => new Promise<void>((resolve) => endings.push(resolve)), endings };
};

const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('BatchDialog', () => {
  it('starts by itself, reports completion and stays open until closed', async () => {
    const run = vi.fn(() => Promise.resolve());
    const { dialog, press, onClose, onEnd } = await open(run, ['a', 'b', 'c']);
    expect(await within(dialog).findByText('All done: 3 of 3')).toBeVisible();
    expect(within(dialog).getByRole('progressbar', { name: 'Delete' })).toHaveAttribute('value', '3');
    expect(run).toHaveBeenCalledTimes(3);
    expect(onEnd).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
    await press('Close');
    expect(onClose).toHaveBeenCalledExactlyOnceWith({ done: ['a', 'b', 'c'], undone: [] });
  });

  it('lists failures with reasons and retries only those', async () => {
    const broken = new Set(['b', 'd']);
    const run = vi.fn((item: string) =>
      broken.has(item) ? Promise.reject(new ApiError('refused', `${item} is in use`)) : Promise.resolve(),
    );
    const { dialog, press, onClose } = await open(run, ['a', 'b', 'c', 'd']);
    expect(await within(dialog).findByText(/2 of 4 done/)).toHaveTextContent('2 failed');
    const failures = within(dialog).getByRole('list', { name: 'What failed' });
    expect(
      within(failures)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['item bb is in use', 'item dd is in use']);

    broken.delete('b');
    run.mockClear();
    await press('Retry failed (2)');
    expect(await within(dialog).findByRole('button', { name: 'Retry failed (1)' })).toBeVisible();
    expect(run.mock.calls.map(([item]) => item)).toEqual(['b', 'd']);
    expect(within(dialog).getByText(/3 of 4 done/)).toHaveTextContent('1 failed');
    await press('Close');
    expect(onClose).toHaveBeenCalledExactlyOnceWith({ done: ['a', 'c', 'b'], undone: ['d'] });
  });

  it('stops after the running items and continues with the rest', async () => {
    const { run, endings } = onCommand();
    const { dialog, press, onEnd } = await open(run, ['a', 'b', 'c']);
    await press('Stop');
    expect(await within(dialog).findByText('Stopping after the running ones')).toBeVisible();
    endings[0]?.();
    expect(await within(dialog).findByText('Not started: 2')).toBeVisible();
    expect(within(dialog).getByText('1 of 3 done')).toBeVisible();
    expect(onEnd).toHaveBeenCalledOnce();

    await press('Continue (2)');
    await waitFor(() => expect(endings).toHaveLength(2));
    endings[1]?.();
    await waitFor(() => expect(endings).toHaveLength(3));
    endings[2]?.();
    expect(await within(dialog).findByText('All done: 3 of 3')).toBeVisible();
  });

  it('reports a pause for the rate limit of the gateway', async () => {
    let asked = 0;
    let refuse = () => {};
    const refused = new Promise<never>((_, reject) => {
      refuse = () => reject(new ApiError('rate-limited', '', { retryAfterSeconds: 1 }));
    });
    const { dialog } = await open(() => (asked++ === 0 ? refused : Promise.resolve()), ['a']);
    await waitFor(() => expect(asked).toBe(1));
    refuse();
    const status = within(dialog).getByRole('status');
    await waitFor(() => expect(status).toHaveTextContent('Too many requests. Continues automatically in 1 s'));
    expect(await within(dialog).findByText('All done: 1 of 1')).toBeVisible();
    expect(asked).toBe(2);
  });

  it('blocks updates, Escape and reloads while running', async () => {
    const { run, endings } = onCommand();
    const { dialog, onClose } = await open(run, ['a']);
    await waitFor(() => expect(updateBlockers.getState()).toMatchObject([{ kind: 'stream' }]));
    await waitFor(() => expect(leave()).toBe(true));
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    endings[0]?.();
    await within(dialog).findByText('All done: 1 of 1');
    await waitFor(() => expect(leave()).toBe(false));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('confirms before Back stops it, and continues on request', async () => {
    const { run, endings } = onCommand();
    const { dialog } = await open(run, ['a', 'b']);
    const question = async () => within(await screen.findByRole('alertdialog', { name: 'Stop and leave?' }));
    // What a browser does when it comes back to the entry before: its state is there already.
    const goBack = async () => {
      window.history.replaceState(null, '');
      await act(async () => window.dispatchEvent(new PopStateEvent('popstate', { state: null })));
    };
    await waitFor(() => expect(window.history.state).toMatchObject({ isGuard: true }));
    await goBack();
    await userEvent.click((await question()).getByRole('button', { name: 'Keep running' }));
    expect(window.history.state).toMatchObject({ isGuard: true });
    endings[0]?.();
    await waitFor(() => expect(endings).toHaveLength(2));

    await goBack();
    const left = vi.spyOn(window.history, 'back');
    await userEvent.click((await question()).getByRole('button', { name: 'Stop and leave' }));
    expect(left).toHaveBeenCalledOnce();
    endings[1]?.();
    expect(await within(dialog).findByText('All done: 2 of 2')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('starts nothing further after unmount', async () => {
    const { run, endings } = onCommand();
    const asked = vi.fn(run);
    const view = await renderUi(
      <BatchDialog title="Delete" items={['a', 'b']} nameOf={String} run={asked} parallel={1} onClose={() => undefined} />,
    );
    await screen.findByRole('dialog');
    view.unmount();
    endings[0]?.();
    await Promise.resolve();
    expect(asked).toHaveBeenCalledOnce();
  });
});
