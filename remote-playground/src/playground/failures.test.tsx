import type { Seed, UpstreamScript } from '@console/gateway/testing';
import { signOut } from '@console/shared/session';
import { screen, userEvent, waitFor, within } from '@console/shared/testing';
import { describe, expect, it, vi } from 'vitest';
import { startBreakableProxy } from '../testing/breakable-proxy';
import { playground, storedStatuses } from '../testing/playground';
import { streamTimeouts } from './api/stream-timeout';

describe('a failed answer', () => {
  it.each<{ name: string; at: NonNullable<UpstreamScript['at']>; error: RegExp }>([
    { name: 'the stream has an error', at: { position: 1, happens: 'error' }, error: /the test upstream failed/ },
    { name: 'the stream is invalid', at: { position: 1, happens: 'nonsense' }, error: /unreadable/ },
    { name: 'the connection to the upstream breaks', at: { position: 1, happens: 'break' }, error: /closed the connection/ },
  ])('keeps its text and shows the error when $name', async ({ at, error }) => {
    const { upstream, gateway } = await playground.startGateway({ pieces: ['One', ' two'], at });
    await playground.open(gateway);
    await playground.send('Count');
    expect(await within(screen.getByRole('log')).findByText('The answer failed')).toBeVisible();
    expect(playground.lastMessage()).toHaveTextContent('One');
    expect(playground.lastMessage()).toHaveTextContent(error);
    expect(storedStatuses()).toEqual(['complete', 'error']);

    upstream.play({ pieces: ['One two three'] });
    await playground.click('Retry', playground.lastMessage());
    await playground.waitForText('One two three');
    expect(playground.messages()).toHaveLength(2);
    expect(upstream.requests[1]?.body.messages).toEqual([{ role: 'user', content: 'Count' }]);
  });

  it.each<{ name: string; seed: Partial<Seed>; script: UpstreamScript; error: RegExp }>([
    { name: 'the balance is used up', seed: { me: { quota: 0 } }, script: {}, error: /quota|balance/i },
    { name: 'no channel has the model', seed: { channels: [] }, script: {}, error: /test-model/ },
    {
      name: 'the upstream refuses',
      seed: {},
      script: { status: 400, error: { message: 'context too long' } },
      error: /context too long/,
    },
  ])("shows the server's message when $name", async ({ seed, script, error }) => {
    const { gateway } = await playground.startGateway(script, seed);
    await playground.open(gateway);
    await playground.send('Hello');
    expect(await within(screen.getByRole('log')).findByText('The answer failed')).toBeVisible();
    expect(playground.lastMessage()).toHaveTextContent(error);
    expect(within(playground.lastMessage()).getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(storedStatuses()).toEqual(['complete', 'error']);
  });

  it('is shown, but its question is not sent again', async () => {
    const { upstream, gateway } = await playground.startGateway({ pieces: ['One'] });
    await playground.open(gateway);
    await playground.send('First');
    await playground.waitForText('One');
    for (const [question, status] of [
      ['Too many', 429],
      ['Broken', 500],
    ] as const) {
      upstream.play({ status, error: { message: `refused with ${status}` } });
      await playground.send(question);
      await waitFor(() => expect(storedStatuses().at(-1)).toBe('error'));
    }
    upstream.play({ pieces: ['Part', ' never'], at: { position: 1, happens: 'error' } });
    await playground.send('Halfway');
    await waitFor(() => expect(storedStatuses().at(-1)).toBe('error'));
    upstream.play({ pieces: ['Two'] });
    await playground.send('Second');
    await playground.waitForText('Two');
    expect(upstream.requests.at(-1)?.body.messages).toEqual([
      { role: 'user', content: 'First' },
      { role: 'assistant', content: 'One' },
      { role: 'user', content: 'Halfway' },
      { role: 'assistant', content: 'Part' },
      { role: 'user', content: 'Second' },
    ]);
    expect(playground.messages()).toHaveLength(10);
  });

  it('links to the wallet when the balance is used up', async () => {
    const { gateway } = await playground.startGateway({}, { me: { quota: 0 } });
    await playground.open(gateway);
    await playground.send('Hello');
    expect(await screen.findByRole('link', { name: 'Add credit' })).toHaveAttribute('href', '/topup');
    expect(within(playground.lastMessage()).getAllByRole('button', { name: 'Retry' })).toHaveLength(1);
  });

  it.each([
    ['root', 1],
    ['user', 0],
  ] as const)('links %s to the prices of models with %d links', async (as, links) => {
    const { gateway } = await playground.startGateway({}, { as, options: { ModelRatio: '{}' } });
    await playground.open(gateway);
    await playground.send('Hello');
    expect(await within(screen.getByRole('log')).findByText('The answer failed')).toBeVisible();
    expect(screen.queryAllByRole('link', { name: 'Set the price of models' })).toHaveLength(links);
    expect(within(playground.lastMessage()).getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('says that the user stopped it before its first text', async () => {
    const { upstream, gateway } = await playground.startGateway({ pieces: ['never'], at: { position: 0, happens: 'hang' } });
    await playground.open(gateway);
    await playground.send('Hello');
    await waitFor(() => expect(upstream.requests).toHaveLength(1));
    await playground.click('Stop generating');
    expect(await screen.findByText('You stopped this before the answer began')).toBeVisible();
    expect(screen.queryByText('No text')).toBeNull();
  });

  it('reports a broken connection to the gateway', async () => {
    const { gateway } = await playground.startGateway({ pieces: ['Partly', 'never'], at: { position: 1, happens: 'hang' } });
    const proxy = await startBreakableProxy(gateway.url);
    await playground.open({ ...gateway, url: proxy.url });
    await playground.send('Hello');
    await playground.waitForText('Partly');
    proxy.breakConnections();
    expect(await screen.findByText(/The connection was lost/)).toBeVisible();
    await playground.click('Retry', playground.lastMessage());
    expect(await screen.findByText(/Unable to connect to the server/)).toBeVisible();
    expect(playground.messages()).toHaveLength(2);
  });

  it('ends when the stream stalls', async () => {
    vi.spyOn(streamTimeouts, 'nextChunkMs', 'get').mockReturnValue(300);
    const { upstream, gateway } = await playground.startGateway({ pieces: ['Partly', 'never'], at: { position: 1, happens: 'hang' } });
    await playground.open(gateway);
    await playground.send('Hello');
    await playground.waitForText('Partly');
    expect(await screen.findByText(/No data for a second, so the answer was stopped/)).toBeVisible();
    expect(storedStatuses()).toEqual(['complete', 'error']);
    await waitFor(() => expect(upstream.aborted()).toBe(1));
    upstream.play({ pieces: ['Now whole'] });
    await playground.click('Retry', playground.lastMessage());
    await playground.waitForText('Now whole');
    vi.restoreAllMocks();
  });

  it('is avoided when the upstream ignores the stream option', async () => {
    const { gateway } = await playground.startGateway({ pieces: ['All at once'], ignoreStream: true });
    await playground.open(gateway);
    await playground.send('Hello');
    await playground.waitForText('All at once');
    await waitFor(() => expect(storedStatuses()).toEqual(['complete', 'complete']));
  });

  it('is not reported when the user stops it or signs out', async () => {
    const script: UpstreamScript = { pieces: ['Partly', 'never'], at: { position: 1, happens: 'hang' } };
    const { upstream, gateway } = await playground.startGateway(script);
    const { unmount } = await playground.open(gateway);
    await playground.send('Hello');
    await playground.waitForText('Partly');
    expect(screen.getByText(/An answer is in progress/)).toBeVisible();
    await playground.click('Stop generating');
    await waitFor(() => expect(upstream.aborted()).toBe(1));
    expect(screen.getByRole('button', { name: 'Send' })).toBeVisible();

    await playground.send('Again');
    await waitFor(() => expect(screen.getAllByText('Partly')).toHaveLength(2));
    await userEvent.type(playground.input(), 'a draft');
    unmount();
    expect(upstream.aborted()).toBe(1);
    signOut();
    await waitFor(() => expect(upstream.aborted()).toBe(2));
    expect(storedStatuses()).toEqual(['complete', 'complete', 'complete', 'complete']);

    await playground.open(gateway);
    expect(playground.messages()).toHaveLength(4);
    expect(playground.input()).toHaveValue('a draft');
  });
});
