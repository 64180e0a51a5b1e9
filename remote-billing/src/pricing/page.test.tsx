import { basicGateway, type Seed, testGateway } from '@console/gateway/testing';
import { chooseMenuItem, findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { describe, expect, it, vi } from 'vitest';
import en from '../../locales/en.json';
import { Page } from './page';

const open = async (gateway: Parameters<typeof renderPage>[1]['gateway'], path = '/pricing') => {
  const { router } = await renderPage(<Page />, { gateway, catalogue: en, path, route: '/pricing' });
  return { search: () => new URLSearchParams(router.state.location.search), router };
};

const seed: Seed = {
  channels: [
    { models: 'gpt-4o,gpt-4o-mini,dall-e-3', group: 'default,vip' },
    { models: 'claude-3-opus-20240229', group: 'vip,inner' },
  ],
  options: { GroupRatio: '{"default":1,"vip":0.5,"inner":3}', UserUsableGroups: '{"default":"Ordinary","vip":"Fast"}' },
};

const findRow = async (name: string) => {
  const found = (await screen.findByText(name, { selector: 'td .ui-model > span' })).closest('tr');
  if (found === null) {
    throw new Error(`${name} is in no row`);
  }
  return found;
};
const cells = (row: HTMLElement) =>
  Object.fromEntries([...row.querySelectorAll('td[data-label]')].map((cell) => [cell.getAttribute('data-label'), cell.textContent]));
const names = () => [...document.querySelectorAll('td .ui-model')].map(({ textContent }) => textContent);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const openFilters = async () => {
  await press(/^Filters/);
  await findOpenDialog('Filters');
};
const choose = async (label: string, option: string) => userEvent.selectOptions(screen.getByRole('combobox', { name: label }), option);
const comparison = () => screen.getByRole('region', { name: 'Comparison' });
const chooseExport = async (name: RegExp) => {
  await press('Export');
  await chooseMenuItem(name);
};

describe('signed-out visitors', () => {
  it('see prices of the default group and models of other groups', async () => {
    await open(await testGateway(seed));
    expect(cells(await findRow('gpt-4o'))).toMatchObject({
      Model: 'gpt-4o',
      Provider: 'OpenAI',
      Groups: 'default, vip',
      'Input / 1M': '¥2.50',
      'Output / 1M': '¥10.00',
    });
    expect(cells(await findRow('dall-e-3'))).toMatchObject({ 'Input / 1M': '¥0.04 / call', 'Output / 1M': '' });
    expect(screen.getByText(/Prices in group default \(Ordinary\)/)).toBeVisible();
    expect(screen.getByRole('link', { name: /Sign in/ })).toHaveAttribute('href', '/login');
    const closed = await findRow('claude-3-opus-20240229');
    expect(closed).toHaveAttribute('data-dimmed');
    for (const text of ['Not in the chosen group, but in', 'inner', 'vip']) {
      expect(within(closed).getByText(text)).toBeVisible();
    }
    expect(names().at(-1)).toBe('claude-3-opus-20240229');
    expect(within(closed).queryByRole('button', { name: 'inner' })).toBeNull();
  });

  it('update every price by choosing a group', async () => {
    const { search } = await open(await testGateway(seed));
    await userEvent.click(within(await findRow('claude-3-opus-20240229')).getByRole('button', { name: 'vip' }));
    await waitFor(async () => expect(cells(await findRow('claude-3-opus-20240229'))['Input / 1M']).toBe('¥7.50'));
    expect(cells(await findRow('gpt-4o'))).toMatchObject({ 'Input / 1M': '¥1.25', 'Output / 1M': '¥5.00' });
    expect(cells(await findRow('dall-e-3'))['Input / 1M']).toBe('¥0.02 / call');
    expect(search().get('group')).toBe('vip');
    expect(screen.getByRole('combobox', { name: 'Group' })).toHaveDisplayValue('Group: vip ×0.5');
    await choose('Group', 'default');
    await waitFor(async () => expect(cells(await findRow('gpt-4o'))['Input / 1M']).toBe('¥2.50'));
  });

  it('see a notice when the group of a link is unavailable', async () => {
    await open(await testGateway(seed), '/pricing?group=inner');
    expect(await screen.findByText(/Group inner is not available to you. These are the prices of group default/)).toBeVisible();
    expect(cells(await findRow('gpt-4o'))['Input / 1M']).toBe('¥2.50');
  });
});

it('shows and compares context and features where the gateway tells them', async () => {
  const modelDefaults = [{ model: 'gpt-4o', context_window: 128_000, supports: ['vision' as const, 'tools' as const] }];
  await open(await testGateway({ ...seed, modelDefaults }), '/pricing?compare=gpt-4o,dall-e-3');
  expect(cells(await findRow('gpt-4o'))).toMatchObject({ Context: '128K', Features: 'Vision, Tools' });
  expect(cells(await findRow('dall-e-3'))).toMatchObject({ Context: '', Features: '' });
  expect(await screen.findByRole('row', { name: 'Context 128,000 –' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Features Vision, Tools –' })).toBeVisible();
});

it('shows the price of web search only while a search engine is enabled', async () => {
  const openPanel = async () => userEvent.click(within(await findRow('gpt-4o')).getByText('gpt-4o'));
  const line = () => screen.queryByText('Tokens from web search results: ¥2.00 per 1M tokens');
  const engine = { name: 'web', type: 'searxng', base_url: 'https://search.example' } as const;
  const searching = await testGateway({ ...seed, searchEngines: [engine] });
  const plain = await basicGateway(searching.url);
  for (const [gateway, isShown] of [
    [searching, true],
    [{ ...searching, url: plain.url }, false],
    [await testGateway({ ...seed, searchEngines: [{ ...engine, status: 2 }] }), false],
  ] as const) {
    const view = await renderPage(<Page />, { gateway, catalogue: en, path: '/pricing' });
    await openPanel();
    expect(await screen.findByText(/^Input: /)).toBeVisible();
    expect(line() !== null).toBe(isShown);
    view.unmount();
  }
});

describe('signed-in users', () => {
  it('start with their own group, which others do not see', async () => {
    await open(await testGateway({ ...seed, as: 'user', me: { group: 'inner' } }));
    expect(cells(await findRow('claude-3-opus-20240229'))).toMatchObject({ 'Input / 1M': '¥45.00', 'Output / 1M': '¥225.00' });
    const groups = within(screen.getByRole('combobox', { name: 'Group' })).getAllByRole('option');
    expect(groups.map(({ textContent }) => textContent)).toEqual(['Group: inner ×3', 'Group: default ×1', 'Group: vip ×0.5']);
    expect(screen.queryByRole('link', { name: /Sign in/ })).toBeNull();
    expect(await findRow('gpt-4o')).toHaveAttribute('data-dimmed');
  });

  it('see points where the gateway shows points', async () => {
    await open(await testGateway({ ...seed, options: { ...seed.options, DisplayInCurrencyEnabled: 'false' } }));
    expect(cells(await findRow('gpt-4o'))).toMatchObject({ 'Input / 1M': '1,250,000', 'Output / 1M': '5,000,000' });
    expect(cells(await findRow('dall-e-3'))['Input / 1M']).toBe('20,000 / call');
  });

  it('expand the calculation of a price and the prices of other groups', async () => {
    await open(await testGateway(seed), '/pricing?group=vip&per=k&estimate=on&calls=10');
    const row = await findRow('claude-3-opus-20240229');
    await userEvent.click(within(row).getByText('claude-3-opus-20240229'));
    for (const line of [
      'Input: model ratio 7.5 × ¥0.002 × group ratio 0.5 = ¥0.0075 per 1K tokens',
      'Output: input price ¥0.0075 × completion ratio 5 = ¥0.0375 per 1K tokens',
      'Estimate: 10 calls of 1,000 input and 500 output tokens come to 131,250 points = ¥0.2625',
      'vip (×0.5): ¥0.0075 input, ¥0.0375 output per 1K',
      'Groups not available to you: inner',
    ]) {
      expect(await screen.findByText(line)).toBeVisible();
    }
    await userEvent.click(within(await findRow('dall-e-3')).getByText('dall-e-3'));
    expect(await screen.findByText('Fixed price ¥0.04 × group ratio 0.5 = ¥0.02 per call, regardless of tokens')).toBeVisible();
  });
});

describe('models with metadata', () => {
  const tiers = 'len <= 200000 ? tier("base", p * 3 + c * 15) : tier("long", p * 6 + c * 22.5)';
  const openDescribed = async (path?: string) => {
    const common = { vendor_id: 1, endpoints: ['openai' as const, 'openai-response' as const] };
    const gateway = await testGateway({
      ...seed,
      vendors: [{ name: 'Acme' }],
      modelMetadata: [
        { ...common, model_name: 'gpt-4o', tags: ['fast', 'large'] },
        { ...common, model_name: 'gpt-4o-mini', tags: ['fast'] },
      ],
      options: {
        ...seed.options,
        CacheRatio: '{"gpt-4o":0.5}',
        'billing_setting.billing_mode': '{"gpt-4o-mini":"tiered_expr"}',
        'billing_setting.billing_expr': JSON.stringify({ 'gpt-4o-mini': tiers }),
      },
    });
    return open(gateway, path);
  };

  it('are filtered by provider, tag and endpoint, kept in the URL', async () => {
    const { search } = await openDescribed();
    await findRow('gpt-4o');
    await openFilters();
    await choose('Provider', 'Acme');
    await waitFor(() => expect(names().toSorted()).toEqual(['gpt-4o', 'gpt-4o-mini']));
    await choose('Tag', 'large');
    await waitFor(() => expect(names()).toEqual(['gpt-4o']));
    expect([search().get('provider'), search().get('tag')]).toEqual(['Acme', 'large']);
  });

  it('show prices of parts, tiers as a table and code for the chosen endpoint', async () => {
    await openDescribed();
    await userEvent.click(within(await findRow('gpt-4o')).getByText('gpt-4o'));
    expect(await screen.findByText('Cached input: ¥1.25 per 1M tokens')).toBeVisible();
    const code = () => [...document.querySelectorAll('pre')].map(({ textContent }) => textContent).join();
    await waitFor(() => expect(code()).toContain('/v1/chat/completions'));
    await choose('Endpoint', 'Responses');
    await waitFor(() => expect(code()).toContain('/v1/responses'));
    await press('Python');
    await waitFor(() => expect(code()).toContain('client.responses.create'));
    await userEvent.click(within(await findRow('gpt-4o-mini')).getByText('gpt-4o-mini'));
    const table = within(await screen.findByRole('columnheader', { name: /^long/ }).then((head) => head.closest('table') as HTMLElement));
    expect(table.getByRole('columnheader', { name: 'base up to 200,000 input tokens' })).toBeVisible();
    expect(table.getByRole('row', { name: 'output ¥15.00 ¥22.50' })).toBeVisible();
  });
});

describe('price list', () => {
  it('is filtered while typing, sorted and paged, all kept in the URL', async () => {
    const { search, router } = await open(await testGateway(seed));
    await findRow('gpt-4o');
    await userEvent.type(screen.getByRole('textbox', { name: 'Search models' }), 'GPT mini');
    await waitFor(() => expect(names()).toEqual(['gpt-4o-mini']));
    expect(search().get('keyword')).toBe('GPT mini');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Search models' }));
    await waitFor(() => expect(names().length).toBe(5));
    await openFilters();
    await choose('Sort by', '-input');
    await waitFor(() => expect(names().slice(0, 3)).toEqual(['gpt-4o', 'offline-demo', 'gpt-4o-mini']));
    expect(search().get('sort')).toBe('-input');
    await choose('Models', 'here');
    await choose('Billing', 'tokens');
    await waitFor(() => expect(names()).toEqual(['gpt-4o', 'offline-demo', 'gpt-4o-mini']));
    await press('Remove filter Per token');
    await waitFor(() => expect(names()).toContain('dall-e-3'));
    await router.navigate('/pricing?keyword=nothing-like-it');
    expect(await screen.findByText(/^No models match/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Search models' })).toHaveValue('nothing-like-it');
    await press('Clear search');
    await findRow('gpt-4o');
  });

  it('shows prices per million or thousand tokens and remembers the choice', async () => {
    const gateway = await testGateway(seed);
    const { search, router } = await open(gateway);
    await findRow('gpt-4o');
    await press('Per 1K tokens');
    await waitFor(async () => expect(cells(await findRow('gpt-4o'))).toMatchObject({ 'Input / 1K': '¥0.0025', 'Output / 1K': '¥0.01' }));
    expect(search().get('per')).toBe('k');
    await router.navigate('/pricing');
    expect(cells(await findRow('gpt-4o'))['Input / 1K']).toBe('¥0.0025');
    await router.navigate('/pricing?per=m');
    await waitFor(async () => expect(cells(await findRow('gpt-4o'))['Input / 1M']).toBe('¥2.50'));
  });

  it('estimates costs and sorts by them', async () => {
    const { search } = await open(await testGateway(seed));
    await findRow('gpt-4o');
    await press('Estimate costs');
    const field = (name: string) => screen.getByRole('textbox', { name });
    await waitFor(async () => expect(cells(await findRow('gpt-4o'))['Estimated cost']).toBe('¥0.0075'));
    await userEvent.clear(field('Calls'));
    await userEvent.type(field('Calls'), '1,000');
    await waitFor(async () => expect(cells(await findRow('gpt-4o'))['Estimated cost']).toBe('¥7.50'));
    expect(cells(await findRow('dall-e-3'))['Estimated cost']).toBe('¥40.00');
    await press('Estimated cost');
    await press('Estimated cost');
    await waitFor(() => expect(search().get('sort')).toBe('charge'));
    expect(names()[0]).toBe('gpt-4o-mini');
    await userEvent.type(field('Calls'), 'x');
    expect(await screen.findByText('Enter a whole number')).toBeVisible();
    expect(field('Calls')).toHaveAttribute('aria-invalid', 'true');
    await press('Close the estimate');
    await waitFor(() => expect(search().size).toBe(0));
    expect(screen.queryByRole('textbox', { name: 'Calls' })).toBeNull();
  });

  it('compares up to four models and keeps them in the URL', async () => {
    const { search } = await open(await testGateway(seed));
    const compare = async (name: string) => userEvent.click(within(await findRow(name)).getByRole('button', { name: `Compare ${name}` }));
    await compare('gpt-4o');
    expect(within(comparison()).getByText('Choose one more model to compare')).toBeVisible();
    await compare('gpt-4o-mini');
    await waitFor(() => expect(search().get('compare')).toBe('gpt-4o,gpt-4o-mini'));
    expect(within(comparison()).getByRole('button', { name: 'Remove gpt-4o-mini from the comparison' })).toBeVisible();
    await press(/^Compare 2 models/);
    const line = (name: string) => within(comparison()).getByRole('row', { name: new RegExp(`^${name}`) });
    await waitFor(() => expect(line('Input')).toHaveTextContent('¥2.50¥0.15Lowest'));
    expect(line('Completion ratio')).toHaveTextContent('44');
    expect(line('Provider')).toHaveTextContent('OpenAIOpenAI');
    await compare('dall-e-3');
    await compare('claude-3-opus-20240229');
    await waitFor(() => expect(within(comparison()).getAllByText('Not in the chosen group')).toHaveLength(1));
    await compare('offline-demo');
    expect(await screen.findByText('Up to 4 models can be compared')).toBeVisible();
    expect(search().get('compare')?.split(',')).toHaveLength(4);
    await press('Remove gpt-4o from the comparison');
    await waitFor(() => expect(search().get('compare')).toBe('gpt-4o-mini,dall-e-3,claude-3-opus-20240229'));
    await press('Clear comparison');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Comparison' })).toBeNull());
  });

  it('reports models of a link that no longer exist', async () => {
    await open(await testGateway(seed), '/pricing?compare=gpt-4o,gone-model,dall-e-3');
    expect(await screen.findByText(/No longer offered: gone-model/)).toBeVisible();
    expect(
      within(comparison())
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['gpt-4o', 'dall-e-3']);
  });

  it('copies names and exports prices', async () => {
    userEvent.setup();
    await open(await testGateway(seed), '/pricing?keyword=4o&group=vip');
    await press('Copy gpt-4o');
    expect(await navigator.clipboard.readText()).toBe('gpt-4o');
    await chooseExport(/Copy model names \(2\)/);
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('gpt-4o\ngpt-4o-mini'));
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:prices');
    await chooseExport(/Download CSV \(2 rows\)/);
    await waitFor(() => expect(saved).toHaveBeenCalled());
    const text = await (saved.mock.lastCall?.[0] as Blob | undefined)?.text();
    saved.mockRestore();
    expect(text?.split('\r\n')[1]).toBe('gpt-4o,Per token,vip,0.5,1.25,5,,1.25,4,,default vip');
  });
});

it('shows an empty state', async () => {
  const gateway = await testGateway({ as: 'root' });
  await gateway.request('DELETE', '/api/channel/1');
  await open(gateway);
  expect(await screen.findByText('No models yet')).toBeVisible();
});
