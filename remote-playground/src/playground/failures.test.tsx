import type { Seed, UpstreamScript } from '@console/gateway/testing';
import { signOut } from '@console/shared/session';
import { screen, userEvent, waitFor, within } from '@console/shared/testing';
import { describe, expect, it, vi } from 'vitest';
import { patience } from './api/silence';
import { cuttable } from './testing/cuttable';
import { articles, ask, input, isShown, lastAnswer, open, press, ready, statuses } from './testing/open-playground';

describe('an answer that goes wrong', () => {
  it.each<[string, UpstreamScript['at'], RegExp, string]>([
    ['an error comes inside', { position: 1, happens: 'error' }, /the test upstream failed/, 'One'],
    ['nonsense comes inside', { position: 1, happens: 'nonsense' }, /unreadable/, 'One'],
    ['the connection to the upstream breaks', { position: 1, happens: 'break' }, /closed the connection/, 'One'],
  ])('keeps what came and says why when %s', async (_name, at, words, kept) => {
    const { upstream, gateway } = await ready({ pieces: ['One', ' two'], ...(at && { at }) });
    await open(gateway);
    await ask('Count');
    expect(await within(screen.getByRole('log')).findByText('The answer failed')).toBeVisible();
    expect(lastAnswer()).toHaveTextContent(kept);
    expect(lastAnswer()).toHaveTextContent(words);
    expect(statuses()).toEqual(['complete', 'error']);

    upstream.play({ pieces: ['One two three'] });
    await press('Retry', lastAnswer());
    await isShown('One two three');
    expect(articles()).toHaveLength(2);
    expect(upstream.requests[1]?.body.messages).toEqual([{ role: 'user', content: 'Count' }]);
  });

  it.each<[string, Partial<Seed>, UpstreamScript, RegExp]>([
    ['there is no quota', { me: { quota: 0 } }, {}, /quota|balance/i],
    ['no channel has the model', { channels: [] }, {}, /test-model/],
    ['the upstream refuses', {}, { status: 400, error: { message: 'context too long' } }, /context too long/],
  ])("shows the server's words when %s", async (_name, seed, script, words) => {
    const { gateway } = await ready(script, seed);
    await open(gateway);
    await ask('Hello');
    expect(await within(screen.getByRole('log')).findByText('The answer failed')).toBeVisible();
    expect(lastAnswer()).toHaveTextContent(words);
    expect(within(lastAnswer()).getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(statuses()).toEqual(['complete', 'error']);
  });

  it('leaves questions that nothing was said to out of what is sent, but not off the screen', async () => {
    const { upstream, gateway } = await ready({ pieces: ['One'] });
    await open(gateway);
    await ask('First');
    await isShown('One');
    for (const [question, status] of [
      ['Too many', 429],
      ['Broken', 500],
    ] as const) {
      upstream.play({ status, error: { message: `refused with ${status}` } });
      await ask(question);
      await waitFor(() => expect(statuses().at(-1)).toBe('error'));
    }
    upstream.play({ pieces: ['Part', ' never'], at: { position: 1, happens: 'error' } });
    await ask('Halfway');
    await waitFor(() => expect(statuses().at(-1)).toBe('error'));
    upstream.play({ pieces: ['Two'] });
    await ask('Second');
    await isShown('Two');
    expect(upstream.requests.at(-1)?.body.messages).toEqual([
      { role: 'user', content: 'First' },
      { role: 'assistant', content: 'One' },
      { role: 'user', content: 'Halfway' },
      { role: 'assistant', content: 'Part' },
      { role: 'user', content: 'Second' },
    ]);
    expect(articles()).toHaveLength(10);
  });

  it('leads to the wallet when the balance is used up, and can still be asked for again', async () => {
    const { gateway } = await ready({}, { me: { quota: 0 } });
    await open(gateway);
    await ask('Hello');
    expect(await screen.findByRole('link', { name: 'Add credit' })).toHaveAttribute('href', '/topup');
    expect(within(lastAnswer()).getAllByRole('button', { name: 'Retry' })).toHaveLength(1);
  });

  it.each([
    ['root', 1],
    ['user', 0],
  ] as const)('leads %s to the prices when its model has none: %d links', async (as, links) => {
    const { gateway } = await ready({}, { as, options: { ModelRatio: '{}' } });
    await open(gateway);
    await ask('Hello');
    expect(await within(screen.getByRole('log')).findByText('The answer failed')).toBeVisible();
    expect(screen.queryAllByRole('link', { name: 'Set the price of models' })).toHaveLength(links);
    expect(within(lastAnswer()).getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('says that the person stopped it before its first word', async () => {
    const { upstream, gateway } = await ready({ pieces: ['never'], at: { position: 0, happens: 'hang' } });
    await open(gateway);
    await ask('Hello');
    await waitFor(() => expect(upstream.requests).toHaveLength(1));
    await press('Stop generating');
    expect(await screen.findByText('You stopped this before the answer began')).toBeVisible();
    expect(screen.queryByText('No text')).toBeNull();
  });

  it('says so when the connection to the gateway breaks', async () => {
    const { gateway } = await ready({ pieces: ['Partly', 'never'], at: { position: 1, happens: 'hang' } });
    const line = await cuttable(gateway.url);
    await open({ ...gateway, url: line.url });
    await ask('Hello');
    await isShown('Partly');
    line.cut();
    expect(await screen.findByText(/The connection broke off/)).toBeVisible();
    await press('Retry', lastAnswer());
    expect(await screen.findByText(/Unable to connect to the server/)).toBeVisible();
    expect(articles()).toHaveLength(2);
  });

  it('ends when nothing comes for long, and names how long', async () => {
    vi.spyOn(patience, 'between', 'get').mockReturnValue(300);
    const { upstream, gateway } = await ready({ pieces: ['Partly', 'never'], at: { position: 1, happens: 'hang' } });
    await open(gateway);
    await ask('Hello');
    await isShown('Partly');
    expect(await screen.findByText(/No data for a second, so the answer was stopped/)).toBeVisible();
    expect(statuses()).toEqual(['complete', 'error']);
    await waitFor(() => expect(upstream.aborted()).toBe(1));
    upstream.play({ pieces: ['Now whole'] });
    await press('Retry', lastAnswer());
    await isShown('Now whole');
    vi.restoreAllMocks();
  });

  it('is whole when the upstream ignored that a stream was asked for', async () => {
    const { gateway } = await ready({ pieces: ['All at once'], ignoreStream: true });
    await open(gateway);
    await ask('Hello');
    await isShown('All at once');
    await waitFor(() => expect(statuses()).toEqual(['complete', 'complete']));
  });

  it('is stopped on request, and when the person signs out', async () => {
    const script: UpstreamScript = { pieces: ['Partly', 'never'], at: { position: 1, happens: 'hang' } };
    const { upstream, gateway } = await ready(script);
    const { unmount } = await open(gateway);
    await ask('Hello');
    await isShown('Partly');
    expect(screen.getByText(/An answer is running/)).toBeVisible();
    await press('Stop generating');
    await waitFor(() => expect(upstream.aborted()).toBe(1));
    expect(screen.getByRole('button', { name: 'Send' })).toBeVisible();

    await ask('Again');
    await waitFor(() => expect(screen.getAllByText('Partly')).toHaveLength(2));
    await userEvent.type(input(), 'a draft');
    unmount();
    expect(upstream.aborted()).toBe(1);
    signOut();
    await waitFor(() => expect(upstream.aborted()).toBe(2));
    expect(statuses()).toEqual(['complete', 'complete', 'complete', 'complete']);

    await open(gateway);
    expect(articles()).toHaveLength(4);
    expect(input()).toHaveValue('a draft');
  });
});
