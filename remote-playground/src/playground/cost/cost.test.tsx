import { saveOptions } from '@console/gateway/testing';
import { screen, userEvent, waitFor, within } from '@console/shared/testing';
import { describe, expect, it } from 'vitest';
import { startLegacyGateway } from '../../testing/legacy-gateway';
import { playground, readStored, textContent, writeStored } from '../../testing/playground';

const usage = { prompt_tokens: 1000, completion_tokens: 500, total_tokens: 1500 };
const metrics = () => within(playground.lastMessage()).findByRole('button', { name: /^Metrics: / });
const lastStored = () => (readStored('playground_messages') as Record<string, unknown>[]).at(-1);

describe('the metrics of an answer', () => {
  it('use the usage in the stream and show details on hover and focus', async () => {
    const { upstream, gateway } = await playground.startGateway(
      { pieces: ['Hello', ' there'], pauseMs: 300, usage },
      { options: { ModelRatio: '{"test-model":2}' } },
    );
    await playground.open(gateway);
    await playground.send('Hi');
    await waitFor(async () => expect(await metrics()).toHaveTextContent(/^first token [\d.]+ s · .*tokens\/s · 500 tokens · ¥0\.006$/));
    expect(upstream.requests[0]?.body).toMatchObject({ stream_options: { include_usage: true } });
    expect(lastStored()).toMatchObject({
      usage: { prompt: 1000, completion: 500 },
      timing: { sentAt: expect.any(Number), firstAt: expect.any(Number), endedAt: expect.any(Number) },
      cost: { quota: 3000 },
    });

    await userEvent.hover(await metrics());
    const details = await screen.findByRole('tooltip');
    expect(details).toHaveTextContent(/Time to first token.*Total time.*Prompt1,000 tokensAnswer500 tokensCost¥0\.006$/);
    await userEvent.unhover(await metrics());
    expect(screen.queryByRole('tooltip')).toBeNull();
    (await metrics()).focus();
    expect(await screen.findByRole('tooltip')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('use the log when cached tokens were counted', async () => {
    const cached = { ...usage, prompt_tokens_details: { cached_tokens: 800 } };
    const { gateway } = await playground.startGateway(
      { usage: cached },
      { options: { ModelRatio: '{"test-model":1}', CacheRatio: '{"test-model":0.1}' } },
    );
    await playground.open(gateway);
    await playground.send('Hi');
    await waitFor(async () => expect(await metrics()).toHaveTextContent(/500 tokens · ¥0\.00156$/));
    expect(lastStored()).toMatchObject({ cost: { quota: 780 } });
  });

  it('use the log when the gateway rejects stream options, which is tried once', async () => {
    const { gateway } = await playground.startGateway({ usage });
    const legacy = await startLegacyGateway(gateway.url);
    await playground.open({ ...gateway, url: legacy.url });
    await playground.send('Hi');
    await waitFor(async () => expect(await metrics()).toHaveTextContent(/500 tokens · ¥0\.003$/));
    await playground.send('Again');
    await waitFor(() => expect(screen.getAllByRole('button', { name: /500 tokens · ¥0\.003$/ })).toHaveLength(2), { timeout: 3000 });
    expect(legacy.completions).toEqual({ withUsage: 1, withoutUsage: 2 });
  });

  it('are estimates when neither stream nor log reports usage', async () => {
    const { gateway } = await playground.startGateway({ pieces: ['One two three four five'], usage });
    const legacy = await startLegacyGateway(gateway.url, { hasLog: false });
    await playground.open({ ...gateway, url: legacy.url });
    await playground.send('Hi');
    await waitFor(async () => expect(await metrics()).toHaveTextContent(/≈ 5 tokens · ≈ ¥0\.0000\d+$/), { timeout: 12_000 });
    await userEvent.hover(await metrics());
    expect(await screen.findByRole('tooltip')).toHaveTextContent(/is estimated/);
    expect(lastStored()).toMatchObject({ usage: { completion: 5, isEstimate: true }, cost: { isEstimate: true } });
  }, 20_000);

  it('count a stopped answer and leave out a refused one', async () => {
    const { upstream, gateway } = await playground.startGateway({ pieces: ['Partly', 'never'], at: { position: 1, happens: 'hang' } });
    await playground.open(gateway);
    await playground.send('Hi');
    await playground.waitForText('Partly');
    await playground.click('Stop generating');
    await waitFor(async () => expect(await metrics()).toHaveTextContent(/2 tokens · ¥0\.0000\d+$/), { timeout: 3000 });

    upstream.play({ status: 400 });
    await playground.send('Again');
    expect(await within(screen.getByRole('log')).findByText('The answer failed')).toBeVisible();
    expect(within(playground.lastMessage()).queryByRole('button', { name: /^Metrics/ })).toBeNull();
  });

  it('are read from storage, and values of another shape are ignored', async () => {
    const answer = (id: string, more: object) => ({
      role: 'assistant',
      content: textContent(id),
      createAt: 1,
      id,
      status: 'complete',
      ...more,
    });
    writeStored('playground_messages', [
      answer('a', { usage: 'many', timing: 3, cost: [] }),
      answer('b', { usage: { prompt: 3, completion: 4 }, cost: { quota: null } }),
    ]);
    const { gateway } = await playground.startGateway({});
    await playground.open(gateway);
    expect(await screen.findByRole('button', { name: 'Metrics: 4 tokens · No price set' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Metrics/ })).toHaveLength(1);
  });
});

describe('the cost estimate', () => {
  it('follows the typed text and the token limit', async () => {
    const { gateway } = await playground.startGateway({}, { options: { ModelRatio: '{"test-model":1000}' } });
    await playground.open(gateway);
    await userEvent.type(playground.input(), 'Hello there');
    expect(await screen.findByText(/^≈ \d tokens · from ¥0\.01\d*$/)).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Max tokens' }), '100');
    expect(await screen.findByText(/· at most ¥0\.2\d*$/)).toBeVisible();
    expect(screen.queryByText(/does not cover/)).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: 'Max tokens' }), '000');
    expect(await screen.findByText('Your balance of ¥1.00 does not cover it')).toBeVisible();
    await userEvent.clear(playground.input());
    expect(screen.queryByText(/^≈/)).toBeNull();
  });

  it('reports a model without a price', async () => {
    const { gateway } = await playground.startGateway({}, { as: 'root', channels: [] });
    await saveOptions(gateway, { SelfUseModeEnabled: 'true' });
    await playground.open(gateway, { model: 'unknown-model' });
    await userEvent.type(playground.input(), 'Hello there');
    expect(await screen.findByText(/· No price set$/)).toBeVisible();
  });
});
