import { basicGateway, type Seed, testSearchEngine } from '@console/gateway/testing';
import { screen, userEvent, waitFor, within } from '@console/shared/testing';
import { describe, expect, it } from 'vitest';
import { playground, readStored, textContent, writeStored } from '../testing/playground';

async function startSearchGateway({ seed = {}, status = 1 }: { seed?: Partial<Seed>; status?: number } = {}) {
  const engine = await testSearchEngine();
  const searchEngines = [{ name: 'web', base_url: engine.url, api_key: engine.key, max_results: 2, status }];
  return { engine, ...(await playground.startGateway({ pieces: ['It rains [1]'] }, { searchEngines, ...seed })) };
}

const webSearch = () => screen.findByRole('switch', { name: 'Web search' });
const sources = () => within(playground.lastMessage()).findByRole('region', { name: 'Sources' });
const lastStored = () => (readStored('playground_messages') as Record<string, unknown>[]).at(-1);

describe('web search', () => {
  it('is remembered, and shows the sources and the cost of an answer', async () => {
    const { engine, upstream, gateway } = await startSearchGateway({ seed: { options: { ModelRatio: '{"test-model":2}' } } });
    upstream.play({ pieces: ['It rains [1]'], usage: { prompt_tokens: 5_000, completion_tokens: 20, total_tokens: 5_020 } });
    const view = await playground.open(gateway);
    expect(await webSearch()).not.toBeChecked();
    await userEvent.click(await webSearch());
    expect(await webSearch()).toBeChecked();
    expect(readStored('playground_inputs')).toMatchObject({ web_search: true });

    await playground.send('Weather in Paris?');
    const links = within(await sources()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
      ['Page 1', 'https://pages.example/1', 'noopener noreferrer'],
      ['Page 2', 'https://pages.example/2', 'noopener noreferrer'],
    ]);
    expect(within(await sources()).getAllByText('pages.example')).toHaveLength(2);
    expect(engine.requests.map(({ body }) => JSON.parse(body).query)).toEqual(['Weather in Paris?']);
    expect(JSON.stringify(upstream.requests[0]?.body.messages)).toContain('Words of page 2');
    expect(lastStored()).toMatchObject({ sources: [{ url: 'https://pages.example/1', title: 'Page 1' }, { title: 'Page 2' }] });

    const line = await gateway.request<{ data: { items: { quota: number }[] } }>('GET', '/api/log/self?type=2&p=1&page_size=10');
    const { quota } = line.body.data.items[0] ?? {};
    expect(quota).toBeLessThan(2 * 5_020);
    await waitFor(() => expect(lastStored()).toMatchObject({ cost: { quota } }), { timeout: 3000 });

    view.unmount();
    await playground.open(gateway);
    expect(await webSearch()).toBeChecked();
    expect(await sources()).toBeVisible();
    await userEvent.click(await webSearch());
    await playground.send('Thanks');
    await waitFor(() => expect(upstream.requests).toHaveLength(2));
    expect(engine.requests).toHaveLength(1);
    expect(JSON.stringify(upstream.requests[1]?.body)).not.toContain('pages.example');
  });

  it.each([
    ['fails', 'failure', 'Web search failed, so the model answered without it'],
    ['finds nothing', 0, 'Web search found nothing'],
  ] as const)('reports when it %s', async (_name, result, message) => {
    const { engine, gateway } = await startSearchGateway();
    engine.play(result);
    await playground.open(gateway);
    await userEvent.click(await webSearch());
    await playground.send('Weather in Paris?');
    await playground.waitForText('It rains [1]');
    expect(await within(playground.lastMessage()).findByText(message)).toBeVisible();
    expect(within(playground.lastMessage()).queryByRole('region', { name: 'Sources' })).toBeNull();
  });

  it('reports a model without a search engine', async () => {
    const engine = { name: 'web', type: 'bing', models: ['other-*'] } as const;
    const { gateway } = await startSearchGateway({ seed: { searchEngines: [{ ...engine, models: [...engine.models] }] } });
    await playground.open(gateway);
    await userEvent.click(await webSearch());
    await playground.send('Weather in Paris?');
    expect(await screen.findByText('Web search is not available for this model')).toBeVisible();
  });

  it('runs in every column of a comparison', async () => {
    const { engine, gateway } = await startSearchGateway();
    await playground.open(gateway);
    await userEvent.click(await webSearch());
    await playground.click('Compare');
    await waitFor(() => expect(screen.getAllByRole('region', { name: /^Column / })).toHaveLength(2));
    expect(await webSearch()).toBeChecked();
    await playground.send('Weather in Paris?');
    await waitFor(() => expect(screen.getAllByRole('region', { name: 'Sources' })).toHaveLength(2));
    expect(engine.requests).toHaveLength(2);
  });

  it('has no maximum cost in the estimate', async () => {
    const { gateway } = await startSearchGateway();
    await playground.open(gateway);
    await userEvent.type(screen.getByRole('textbox', { name: 'Max tokens' }), '100');
    await userEvent.type(playground.input(), 'Hello there');
    expect(await screen.findByText(/· at most ¥/)).toBeVisible();
    await userEvent.click(await webSearch());
    await waitFor(() => expect(screen.queryByText(/· at most ¥/)).toBeNull());
    expect(screen.getByText(/· from ¥/)).toBeVisible();
  });

  it.each(['without an enabled engine', 'that does not know of it'])('is hidden for a gateway %s', async (kind) => {
    const { upstream, gateway } = await startSearchGateway({ status: kind === 'without an enabled engine' ? 2 : 1 });
    const url = kind === 'without an enabled engine' ? gateway.url : (await basicGateway(gateway.url)).url;
    writeStored('playground_inputs', { model: 'test-model', web_search: true });
    await playground.open({ ...gateway, url });
    await playground.send('Hello');
    await playground.waitForAnswer();
    expect(screen.queryByRole('switch', { name: 'Web search' })).toBeNull();
    expect(upstream.requests[0]?.body).not.toHaveProperty('web_search_options');
    expect(readStored('playground_inputs')).toMatchObject({ web_search: true });
  });

  it('links only web pages among stored sources', async () => {
    const answer = { role: 'assistant', content: textContent('Look'), createAt: 1, id: 'a', status: 'complete' };
    writeStored('playground_messages', [
      { ...answer, search: 'later', sources: [{ url: 'javascript:alert(1)', title: 'Run' }, { url: 'https://a.example' }] },
    ]);
    const { gateway } = await startSearchGateway();
    await playground.open(gateway);
    const links = within(await sources()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([['a.example', 'https://a.example']]);
  });
});
