import { createGate } from '@console/gateway/testing';
import { updateBlockers } from '@console/shared/router';
import { signOut } from '@console/shared/session';
import { screen, waitFor } from '@console/shared/testing';
import { describe, expect, it } from 'vitest';
import { answered, articles, ask, isShown, lastAnswer, open, press, ready, statuses } from './testing/open-playground';
import { ownDatabase } from './testing/own-database';

ownDatabase();

const streams = () => updateBlockers.getState().filter(({ kind }) => kind === 'stream').length;

/** A question whose answer begins when `begin` is called, asked on a page that is then left. */
async function askAndLeave() {
  const late = createGate();
  const { upstream, gateway } = await ready({ pieces: ['Once', ' upon a time'], until: late.opened });
  const { unmount } = await open(gateway);
  await ask('Tell me');
  await waitFor(() => expect(upstream.requests).toHaveLength(1));
  unmount();
  return { upstream, gateway, begin: late.open };
}

describe('an answer whose page is left', () => {
  it('goes on, holds its version, and is there on return with its cost', async () => {
    const { upstream, gateway, begin } = await askAndLeave();
    expect(streams()).toBe(1);
    begin();
    await waitFor(() => expect(streams()).toBe(0));
    expect(upstream.aborted()).toBe(0);
    expect(statuses()).toEqual(['complete', 'complete']);

    await open(gateway);
    await answered('Once upon a time');
    expect(lastAnswer()).toHaveTextContent(/20 tokens · ¥0\.0000/);
    expect(articles()).toHaveLength(2);
    expect(upstream.requests).toHaveLength(1);
  });

  it('is shown as it runs when the person comes back before its end', async () => {
    const { upstream, gateway, begin } = await askAndLeave();
    await open(gateway);
    expect(await screen.findByRole('button', { name: 'Stop generating' })).toBeVisible();
    expect(streams()).toBe(1);
    begin();
    await answered('Once upon a time');
    await waitFor(() => expect(streams()).toBe(0));

    upstream.play({ pieces: ['The end'] });
    await ask('And then?');
    await answered('The end');
    expect(upstream.requests[1]?.body.messages).toEqual([
      { role: 'user', content: 'Tell me' },
      { role: 'assistant', content: 'Once upon a time' },
      { role: 'user', content: 'And then?' },
    ]);
  });

  it('can be stopped by who comes back', async () => {
    const { upstream, gateway } = await askAndLeave();
    await open(gateway);
    await press('Stop generating');
    await isShown('You stopped this before the answer began');
    await waitFor(() => expect(upstream.aborted()).toBe(1));
    await waitFor(() => expect(streams()).toBe(0));
  });

  it.each([
    ['the person signs out', signOut],
    ['the tab is closed', () => window.dispatchEvent(new Event('pagehide'))],
    ['another version of the playground takes over', () => window.dispatchEvent(new CustomEvent('playground-entered'))],
  ])('ends when %s', async (_, happen) => {
    const { upstream } = await askAndLeave();
    happen();
    await waitFor(() => expect(upstream.aborted()).toBe(1));
    await waitFor(() => expect(streams()).toBe(0));
    expect(statuses()).toEqual(['complete', 'complete']);
  });
});
