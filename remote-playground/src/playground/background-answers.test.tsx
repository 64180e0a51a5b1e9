import { createGate } from '@console/gateway/testing';
import { updateBlockers } from '@console/shared/router';
import { signOut } from '@console/shared/session';
import { screen, waitFor } from '@console/shared/testing';
import { describe, expect, it } from 'vitest';
import { installFakeIndexedDb } from '../testing/fake-indexed-db';
import { playground, storedStatuses } from '../testing/playground';

installFakeIndexedDb();

const streams = () => updateBlockers.getState().filter(({ kind }) => kind === 'stream').length;

async function askAndLeave() {
  const late = createGate();
  const { upstream, gateway } = await playground.startGateway({ pieces: ['Once', ' upon a time'], until: late.opened });
  const { unmount } = await playground.open(gateway);
  await playground.send('Tell me');
  await waitFor(() => expect(upstream.requests).toHaveLength(1));
  unmount();
  return { upstream, gateway, begin: late.open };
}

describe('an answer on a page that was left', () => {
  it('continues, blocks updates, and is shown with its cost on return', async () => {
    const { upstream, gateway, begin } = await askAndLeave();
    expect(streams()).toBe(1);
    begin();
    await waitFor(() => expect(streams()).toBe(0));
    expect(upstream.aborted()).toBe(0);
    expect(storedStatuses()).toEqual(['complete', 'complete']);

    await playground.open(gateway);
    await playground.waitForAnswerText('Once upon a time');
    expect(playground.lastMessage()).toHaveTextContent(/20 tokens · ¥0\.0000/);
    expect(playground.messages()).toHaveLength(2);
    expect(upstream.requests).toHaveLength(1);
  });

  it('keeps streaming when the user returns before its end', async () => {
    const { upstream, gateway, begin } = await askAndLeave();
    await playground.open(gateway);
    expect(await screen.findByRole('button', { name: 'Stop generating' })).toBeVisible();
    expect(streams()).toBe(1);
    begin();
    await playground.waitForAnswerText('Once upon a time');
    await waitFor(() => expect(streams()).toBe(0));

    upstream.play({ pieces: ['The end'] });
    await playground.send('And then?');
    await playground.waitForAnswerText('The end');
    expect(upstream.requests[1]?.body.messages).toEqual([
      { role: 'user', content: 'Tell me' },
      { role: 'assistant', content: 'Once upon a time' },
      { role: 'user', content: 'And then?' },
    ]);
  });

  it('can be stopped on return', async () => {
    const { upstream, gateway } = await askAndLeave();
    await playground.open(gateway);
    await playground.click('Stop generating');
    await playground.waitForText('You stopped this before the answer began');
    await waitFor(() => expect(upstream.aborted()).toBe(1));
    await waitFor(() => expect(streams()).toBe(0));
  });

  it.each([
    ['the user signs out', signOut],
    ['the tab is closed', () => window.dispatchEvent(new Event('pagehide'))],
    ['another version of the playground takes over', () => window.dispatchEvent(new CustomEvent('playground-entered'))],
  ])('stops when %s', async (_, trigger) => {
    const { upstream } = await askAndLeave();
    trigger();
    await waitFor(() => expect(upstream.aborted()).toBe(1));
    await waitFor(() => expect(streams()).toBe(0));
    expect(storedStatuses()).toEqual(['complete', 'complete']);
  });
});
