import { createGate, type TestGateway, testGateway, testUpstream } from '@console/gateway/testing';
import { updateBlockers } from '@console/shared/router';
import { signOut } from '@console/shared/session';
import { renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { describe, expect, it } from 'vitest';
import catalogue from '../../../locales/en.json';
import { playground, readStored, storedStatuses, textContent, writeStored } from '../../testing/playground';
import { Page } from '../page';

const options = {
  ModelRatio: '{"quick":1,"slow":5}',
  UserUsableGroups: '{"default":"Default","vip":"VIP"}',
  GroupRatio: '{"default":1,"vip":2}',
};

async function startUpstreams() {
  const quick = await testUpstream({
    pieces: ['Quick', ' answer'],
    pauseMs: 150,
    usage: { prompt_tokens: 10, completion_tokens: 20, total_tokens: 30 },
  });
  const slow = await testUpstream({
    pieces: ['Slow', ' answer'],
    delayMs: 500,
    pauseMs: 300,
    usage: { prompt_tokens: 10, completion_tokens: 30, total_tokens: 40 },
  });
  const gateway = await testGateway({
    as: 'user',
    options,
    channels: [
      { base_url: quick.url, models: 'quick', group: 'default,vip' },
      { base_url: slow.url, models: 'slow', group: 'default,vip' },
    ],
  });
  return { quick, slow, gateway };
}

async function open(gateway: TestGateway, path = '/playground?compare=quick,slow') {
  writeStored('playground_inputs', { model: 'quick' });
  const page = await renderPage(<Page />, { gateway, catalogue, path });
  await screen.findByRole('textbox', { name: 'Message' });
  return page;
}

const column = (number: number) => screen.findByRole('region', { name: new RegExp(`^Column ${number}: `) });
const continueButton = { name: 'Continue with this one' };
const metricValues = (container: HTMLElement) =>
  within(container)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);

describe('the comparison', () => {
  it('asks all models, shows their metrics and names the best', async () => {
    const { quick, slow, gateway } = await startUpstreams();
    await open(gateway, '/playground?compare=quick,slow&groups=,vip&temperatures=,0.2');
    await column(2);
    await playground.send('Hello');
    const [first, second] = [await column(1), await column(2)];
    await waitFor(() => expect(within(first).getByText('Quick answer')).toBeVisible());
    expect(await within(second).findByText('Slow answer')).toBeVisible();
    expect(quick.requests[0]?.body).toMatchObject({ model: 'quick', temperature: 0.7, messages: [{ role: 'user', content: 'Hello' }] });
    expect(slow.requests[0]?.body).toMatchObject({ model: 'slow', temperature: 0.2 });
    await waitFor(() => expect(metricValues(second)[3]).toBe('¥0.0008'));
    expect(metricValues(first)).toEqual([expect.stringMatching(/ s \(fastest\)$/), expect.any(String), '20 tokens', '¥0.00006 (cheapest)']);
    expect(screen.getByText('All answers have ended')).toBeInTheDocument();

    await playground.send('And now?');
    await waitFor(() => expect(slow.requests).toHaveLength(2));
    expect(slow.requests[1]?.body.messages).toEqual([
      { role: 'user', content: 'Hello' },
      { role: 'assistant', content: 'Slow answer' },
      { role: 'user', content: 'And now?' },
    ]);
  });

  it('continues the chat with one of the answers', async () => {
    const { slow, gateway } = await startUpstreams();
    writeStored('playground_messages', [
      { role: 'user', content: textContent('Before'), createAt: 1, id: 'u', status: 'complete' },
      { role: 'assistant', content: textContent('Then'), createAt: 2, id: 'a', status: 'complete' },
    ]);
    const { router } = await open(gateway);
    await column(2);
    await playground.send('Hello');
    await userEvent.click(await within(await column(2)).findByRole('button', continueButton, { timeout: 3000 }));
    expect(await screen.findByRole('log', { name: 'Conversation' })).toHaveTextContent(/Before.*Then.*Hello.*Slow answer/);
    expect(router.state.location.search).not.toContain('compare');
    expect(storedStatuses()).toEqual(['complete', 'complete', 'complete', 'complete']);
    expect(readStored('playground_inputs')).toMatchObject({ model: 'slow' });
    expect(slow.requests[0]?.body.messages).toHaveLength(3);
  });

  it('stops and retries each column independently', async () => {
    const { quick, slow, gateway } = await startUpstreams();
    slow.play({ pieces: ['Slowly', 'never'], at: { position: 1, happens: 'hang' } });
    await open(gateway);
    await column(2);
    await playground.send('Hello');
    const [first, second] = [await column(1), await column(2)];
    expect(await within(second).findByText('Slowly')).toBeVisible();
    expect(updateBlockers.getState()).toMatchObject([{ kind: 'stream' }]);
    await userEvent.click(await within(first).findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(quick.requests).toHaveLength(2));
    await userEvent.click(within(second).getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(slow.aborted()).toBe(1));
    expect(within(second).getByText('Stopped before it was finished')).toBeVisible();
    await waitFor(() => expect(updateBlockers.getState()).toEqual([]));
    expect(quick.aborted()).toBe(0);

    slow.play({ status: 400, error: { message: 'context too long' } });
    await userEvent.click(within(second).getByRole('button', { name: 'Retry' }));
    expect(await within(second).findByText(/context too long/)).toBeVisible();
    expect(within(second).queryByRole('button', continueButton)).toBeNull();
  });

  it('continues when the page is left and is shown with its costs on return', async () => {
    const { quick, slow, gateway } = await startUpstreams();
    const gate = createGate();
    slow.play({
      pieces: ['Slowly', ' but surely'],
      until: gate.opened,
      usage: { prompt_tokens: 10, completion_tokens: 30, total_tokens: 40 },
    });
    const { unmount } = await open(gateway, '/playground?compare=quick,slow&temperatures=,0.2');
    await column(2);
    await playground.send('Hello');
    await waitFor(() => expect(slow.requests).toHaveLength(1));
    unmount();
    expect(updateBlockers.getState()).toMatchObject([{ kind: 'stream' }]);

    const reopened = await open(gateway, '/playground');
    expect(await within(await column(1)).findByText('Quick answer')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Stop generating' })).toBeVisible();
    expect(new URLSearchParams(reopened.router.state.location.search).get('temperatures')).toBe(',0.2');
    reopened.unmount();
    gate.open();
    await waitFor(() => expect(updateBlockers.getState()).toEqual([]));

    await open(gateway, '/playground');
    const second = await column(2);
    expect(await within(second).findByText('Slowly but surely')).toBeVisible();
    expect(metricValues(second)[3]).toBe('¥0.0004');
    expect([quick.requests.length, slow.requests.length, slow.aborted()]).toEqual([1, 1, 0]);
  });

  it.each([
    ['the comparison ends', () => playground.click('End comparison')],
    ['the user signs out', signOut],
    ['the tab is closed', () => window.dispatchEvent(new Event('pagehide'))],
  ])('stops when %s and keeps what has arrived', async (_name, trigger) => {
    const { slow, gateway } = await startUpstreams();
    slow.play({ pieces: ['Slowly', 'never'], at: { position: 1, happens: 'hang' } });
    const { unmount } = await open(gateway);
    await column(2);
    await playground.send('Hello');
    expect(await within(await column(2)).findByText('Slowly')).toBeVisible();
    await trigger();
    await waitFor(() => expect(slow.aborted()).toBe(1));
    await waitFor(() => expect(updateBlockers.getState()).toEqual([]));
    unmount();
    await open(gateway);
    expect(await within(await column(2)).findByText('Stopped before it was finished')).toBeVisible();
    expect(within(await column(2)).getByText('Slowly')).toBeVisible();
  });

  it('does not restore the comparison when the address names a session', async () => {
    const { gateway } = await startUpstreams();
    const { unmount } = await open(gateway);
    await column(2);
    unmount();
    await open(gateway, '/playground?session=s1');
    expect(await screen.findByRole('log', { name: 'Conversation' })).toBeVisible();
  });

  it('keeps its columns in the address', async () => {
    const { gateway } = await startUpstreams();
    const { router } = await open(gateway, '/playground');
    const startButton = await screen.findByRole('button', { name: 'Compare' });
    await waitFor(() => expect(startButton).toBeEnabled());
    await userEvent.click(startButton);
    const address = () => new URLSearchParams(router.state.location.search);
    expect(address().get('compare')).toBe('quick,slow');
    expect(within(await column(1)).queryByRole('button', { name: 'Remove column' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Ask both models at once' })).toBeVisible();
    await playground.click('Add model');
    expect(screen.getByRole('heading', { name: 'Ask all models at once' })).toBeVisible();
    const group = within(await column(3)).getByRole('combobox', { name: 'Group' });
    await within(group).findByRole('option', { name: /vip/ });
    await userEvent.selectOptions(group, 'vip');
    await userEvent.selectOptions(within(await column(3)).getByRole('combobox', { name: 'Temperature' }), '0.3');
    expect([address().get('compare'), address().get('groups'), address().get('temperatures')]).toEqual([
      'quick,slow,slow',
      ',,vip',
      ',,0.3',
    ]);
    await playground.click('Remove column', await column(1));
    expect([address().get('compare'), address().get('groups')]).toEqual(['slow,slow', ',vip']);
    await playground.click('End comparison');
    expect([...address().keys()]).not.toContain('groups');
    expect(address().get('compare')).toBeNull();
    expect(screen.getByRole('log', { name: 'Conversation' })).toBeVisible();
  });

  it('inspects requests and restores its columns after a reload', async () => {
    const { quick, gateway } = await startUpstreams();
    const { unmount } = await open(gateway);
    await column(2);
    await playground.send('Hello');
    const first = await column(1);
    await userEvent.click(await within(first).findByRole('button', { name: 'Inspect request' }));
    expect(await screen.findByRole('dialog', { name: 'Request' })).toHaveTextContent(/"model": "quick"/);
    await userEvent.keyboard('{Escape}');
    await within(await column(2)).findByRole('button', continueButton, { timeout: 3000 });
    unmount();
    await open(gateway);
    const restored = within(await column(1));
    await waitFor(() => expect(restored.getByText('Quick answer')).toBeVisible());
    expect(quick.requests).toHaveLength(1);
    expect(playground.input()).toHaveValue('');
  });
});
