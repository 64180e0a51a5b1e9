import { saveOptions } from '@console/gateway/testing';
import { screen, userEvent, waitFor, within } from '@console/shared/testing';
import { describe, expect, it } from 'vitest';
import { oldGateway } from '../testing/old-gateway';
import { ask, input, isShown, lastAnswer, open, press, ready, store, stored, text } from '../testing/open-playground';

const usage = { prompt_tokens: 1000, completion_tokens: 500, total_tokens: 1500 };
const measures = () => within(lastAnswer()).findByRole('button', { name: /^Measures: / });
const lastStored = () => (stored('playground_messages') as Record<string, unknown>[]).at(-1);

describe('under an answer', () => {
  it('stands what it took and cost, by the tokens that the stream tells', async () => {
    const { upstream, gateway } = await ready(
      { pieces: ['Hello', ' there'], pauseMs: 300, usage },
      { options: { ModelRatio: '{"test-model":2}' } },
    );
    await open(gateway);
    await ask('Hi');
    await waitFor(async () => expect(await measures()).toHaveTextContent(/^first token [\d.]+ s · .*tokens\/s · 500 tokens · ¥0\.006$/));
    expect(upstream.requests[0]?.body).toMatchObject({ stream_options: { include_usage: true } });
    expect(lastStored()).toMatchObject({
      usage: { prompt: 1000, completion: 500 },
      timing: { sentAt: expect.any(Number), firstAt: expect.any(Number), endedAt: expect.any(Number) },
      cost: { quota: 3000 },
    });

    await userEvent.hover(await measures());
    const details = await screen.findByRole('tooltip');
    expect(details).toHaveTextContent(/Time to first token.*Total time.*Prompt1,000 tokensAnswer500 tokensCost¥0\.006$/);
    await userEvent.unhover(await measures());
    expect(screen.queryByRole('tooltip')).toBeNull();
    (await measures()).focus();
    expect(await screen.findByRole('tooltip')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('is what the log says where tokens of other prices were counted', async () => {
    const cached = { ...usage, prompt_tokens_details: { cached_tokens: 800 } };
    const { gateway } = await ready({ usage: cached }, { options: { ModelRatio: '{"test-model":1}', CacheRatio: '{"test-model":0.1}' } });
    await open(gateway);
    await ask('Hi');
    await waitFor(async () => expect(await measures()).toHaveTextContent(/500 tokens · ¥0\.00156$/));
    expect(lastStored()).toMatchObject({ cost: { quota: 780 } });
  });

  it('is what the log says where the gateway refuses to tell tokens, and that is asked once', async () => {
    const { gateway } = await ready({ usage });
    const old = await oldGateway(gateway.url);
    await open({ ...gateway, url: old.url });
    await ask('Hi');
    await waitFor(async () => expect(await measures()).toHaveTextContent(/500 tokens · ¥0\.003$/));
    await ask('Again');
    await waitFor(() => expect(screen.getAllByRole('button', { name: /500 tokens · ¥0\.003$/ })).toHaveLength(2), { timeout: 3000 });
    expect(old.asked).toEqual({ withUsage: 1, without: 2 });
  });

  it('is an estimate where nobody counts', async () => {
    const { gateway } = await ready({ pieces: ['One two three four five'], usage });
    const old = await oldGateway(gateway.url, { hasLog: false });
    await open({ ...gateway, url: old.url });
    await ask('Hi');
    await waitFor(async () => expect(await measures()).toHaveTextContent(/≈ 5 tokens · ≈ ¥0\.0000\d+$/), { timeout: 12_000 });
    await userEvent.hover(await measures());
    expect(await screen.findByRole('tooltip')).toHaveTextContent(/is estimated/);
    expect(lastStored()).toMatchObject({ usage: { completion: 5, isEstimate: true }, cost: { isEstimate: true } });
  }, 20_000);

  it('stands what was used until it was stopped, and nothing where the gateway refused', async () => {
    const { upstream, gateway } = await ready({ pieces: ['Partly', 'never'], at: { position: 1, happens: 'hang' } });
    await open(gateway);
    await ask('Hi');
    await isShown('Partly');
    await press('Stop generating');
    await waitFor(async () => expect(await measures()).toHaveTextContent(/2 tokens · ¥0\.0000\d+$/), { timeout: 3000 });

    upstream.play({ status: 400 });
    await ask('Again');
    expect(await within(screen.getByRole('log')).findByText('The answer failed')).toBeVisible();
    expect(within(lastAnswer()).queryByRole('button', { name: /^Measures/ })).toBeNull();
  });

  it('is what was stored, and what another version stored otherwise does no harm', async () => {
    const answer = (id: string, more: object) => ({ role: 'assistant', content: text(id), createAt: 1, id, status: 'complete', ...more });
    store('playground_messages', [
      answer('a', { usage: 'many', timing: 3, cost: [] }),
      answer('b', { usage: { prompt: 3, completion: 4 }, cost: { quota: null } }),
    ]);
    const { gateway } = await ready({});
    await open(gateway);
    expect(await screen.findByRole('button', { name: 'Measures: 4 tokens · No price set' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Measures/ })).toHaveLength(1);
  });
});

describe('beside the composer', () => {
  it('stands what sending will cost, as one types, with the limit', async () => {
    const { gateway } = await ready({}, { options: { ModelRatio: '{"test-model":1000}' } });
    await open(gateway);
    await userEvent.type(input(), 'Hello there');
    expect(await screen.findByText(/^≈ \d tokens · from ¥0\.01\d*$/)).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Max tokens' }), '100');
    expect(await screen.findByText(/· at most ¥0\.2\d*$/)).toBeVisible();
    expect(screen.queryByText(/does not cover/)).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: 'Max tokens' }), '000');
    expect(await screen.findByText('Your balance of ¥1.00 does not cover it')).toBeVisible();
    await userEvent.clear(input());
    expect(screen.queryByText(/^≈/)).toBeNull();
  });

  it('stands that a model has no price', async () => {
    const { gateway } = await ready({}, { as: 'root', channels: [] });
    await saveOptions(gateway, { SelfUseModeEnabled: 'true' });
    await open(gateway, { model: 'unknown-model' });
    await userEvent.type(input(), 'Hello there');
    expect(await screen.findByText(/· No price set$/)).toBeVisible();
  });
});
