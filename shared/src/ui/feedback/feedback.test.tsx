import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { UserRecord } from '../../contract';
import { ApiError } from '../../http';
import { useQuery } from '../../query';
import { useSession } from '../../session/store';
import { renderUi } from '../../testing/render-ui';
import { CopyButton } from '../display/copy-button';
import { useCopy } from '../display/use-copy';
import { ConfirmButton } from './confirm-button';
import { EmptyState } from './empty-state';
import { QueryState } from './query-state';

afterEach(() => vi.unstubAllGlobals());

describe('ConfirmButton', () => {
  const button = (onConfirm: () => Promise<unknown>) => (
    <ConfirmButton title="Delete amy?" text="It cannot be undone." confirmLabel="Delete it" onConfirm={onConfirm}>
      Delete
    </ConfirmButton>
  );

  it('runs the action once, after confirmation', async () => {
    const onConfirm = vi.fn(() => Promise.resolve());
    await renderUi(button(onConfirm));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete amy?' });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(onConfirm).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete it' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('closes when the action fails', async () => {
    await renderUi(button(() => Promise.reject(new Error('no'))));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete it' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});

describe('QueryState', () => {
  function Numbers({ read }: { read: () => Promise<number[]> }) {
    const query = useQuery({ queryKey: ['numbers'], queryFn: read });
    return <QueryState query={query}>{(numbers) => <p>{numbers.join('+')}</p>}</QueryState>;
  }

  it('shows loading, then the error, then the data after a retry', async () => {
    let answer: () => Promise<number[]> = () => Promise.reject(new ApiError('refused', 'not today'));
    await renderUi(<Numbers read={() => answer()} />);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
    expect(await screen.findByText('not today')).toBeVisible();
    answer = () => Promise.resolve([1, 2]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1+2')).toBeVisible();
    expect(screen.queryByText('not today')).toBeNull();
  });

  function Broken() {
    const read = () => Promise.reject(new ApiError('server', 'database is locked', { status: 500, requestId: 'r-1', isEnvelope: true }));
    return (
      <QueryState query={useQuery({ queryKey: ['broken'], queryFn: read })} name="Channels">
        {() => null}
      </QueryState>
    );
  }

  it('leaves what a failing server says to the details', async () => {
    await renderUi(<Broken />);
    expect(await screen.findByText('Internal server error, contact the administrator')).toBeVisible();
    const details = screen.getByText(/database is locked/);
    expect(details).not.toBeVisible();
    await userEvent.click(screen.getByText('Details'));
    expect(details).toBeVisible();
  });

  it('names what failed, and sends administrators to the log', async () => {
    useSession.setState({ user: { role: 10 } as UserRecord });
    onTestFinished(() => useSession.setState({ user: null }));
    await renderUi(<Broken />);
    expect(await screen.findByRole('heading', { name: 'Channels could not be loaded' })).toBeVisible();
    expect(screen.getByText('Internal server error. The gateway’s log has the cause.')).toBeVisible();
    expect(screen.getByText(/server · HTTP 500/)).not.toBeVisible();
  });
});

describe('CopyButton', () => {
  it('confirms the copy on the button', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    await renderUi(<CopyButton text="sk-1" />);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(writeText).toHaveBeenCalledWith('sk-1');
  });

  it('offers the text for manual copying without clipboard access', async () => {
    await renderUi(<CopyButton text="sk-1" />);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) } });
    await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('dialog', { name: 'Copy manually' })).toBeVisible();
    expect(screen.getByDisplayValue('sk-1')).toBeVisible();
  });
});

it('notifies of a copied text and not of one that must be copied by hand', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  function Keys() {
    const { copyAndNotify, dialog } = useCopy();
    return (
      <>
        <button type="button" onClick={() => copyAndNotify('sk-1', 'Key copied')}>
          Copy key
        </button>
        {dialog}
      </>
    );
  }
  await renderUi(<Keys />);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  await userEvent.click(screen.getByRole('button', { name: 'Copy key' }));
  expect(await screen.findByDisplayValue('sk-1')).toBeVisible();
  expect(screen.queryByText('Key copied')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Copy key' }));
  expect(await screen.findByText('Key copied')).toBeVisible();
});

it('runs the action of an empty list', async () => {
  const onClick = vi.fn();
  await renderUi(<EmptyState title="Nothing found" action={{ label: 'Show all', onClick }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(onClick).toHaveBeenCalledOnce();
});
