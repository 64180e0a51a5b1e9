import { overrideResponses, testGateway } from '@console/gateway/testing';
import type { LogRecord, UserRecord } from '@console/shared/contract';
import { findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it, onTestFinished, vi } from 'vitest';
import en from '../../locales/en.json';
import zh from '../../locales/zh.json';
import { pressRefresh } from '../testing/press-refresh';
import { Page } from './page';

type Gateway = Parameters<typeof renderPage>[1]['gateway'];

const open = (gateway: Gateway, path = '/log') => renderPage(<Page />, { gateway, catalogue: en, path });

const call = (fields: Partial<LogRecord> = {}): Partial<LogRecord> => ({
  model_name: 'gpt-4o',
  token_name: 'laptop',
  group: 'default',
  channel: 1,
  prompt_tokens: 1000,
  completion_tokens: 500,
  quota: 3750,
  use_time: 12,
  is_stream: true,
  other: JSON.stringify({
    model_ratio: 1.25,
    group_ratio: 1,
    completion_ratio: 4,
    model_price: -1,
    frt: 820,
    admin_info: { use_channel: ['3', '1'] },
  }),
  ...fields,
});

const row = (name: RegExp) => screen.findByRole('row', { name });
const openFilters = async () => {
  await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  await findOpenDialog('Filters');
};
const stat = (name: string) => document.querySelector(`[data-stat="${name}"] dd`);

it('shows own calls of today with cost and times below balance and rates', async () => {
  const yesterday = Math.floor(Date.now() / 1000) - 86_400 * 2;
  const gateway = await testGateway({
    as: 'user',
    me: { quota: 746_250 },
    logs: [
      call(),
      call({ model_name: 'old-model', created_at: yesterday }),
      call({ model_name: 'slow', use_time: 400, other: '', is_stream: false }),
      { type: 1, content: 'Code redeemed', other: '' },
      { type: 9, content: 'Something new', other: '' },
      call({ username: 'somebody', user_id: 1, model_name: 'of-others' }),
    ],
  });
  await open(gateway);

  const first = await row(/gpt-4o/);
  for (const text of ['laptop', '12 s', '1,000', '500', '¥0.0075']) {
    expect(within(first).getByText(text)).toBeVisible();
  }
  expect(within(first).queryByText('Consumption')).toBeNull();
  expect(within(first).getByText('12 s')).toHaveAttribute('data-tone', 'good');
  expect(within(first).getByText('12 s')).toHaveAttribute('title', 'stream · First token after 0.82 s');
  expect(within(first).getByText('¥0.0075')).toHaveAttribute('title', '¥0.007500 (3,750)');
  expect(within(await row(/slow/)).getByText('400 s')).toHaveAttribute('data-tone', 'bad');
  expect(within(await row(/slow/)).getByText('400 s')).toHaveAttribute('title', 'no stream');
  expect(await row(/Top-up.*Code redeemed/)).toBeVisible();
  expect(await row(/Unknown \(9\).*Something new/)).toBeVisible();
  expect(screen.queryByText('old-model')).toBeNull();
  expect(screen.queryByText('of-others')).toBeNull();
  for (const header of ['Channel', 'User', 'Retries']) {
    expect(screen.queryByRole('columnheader', { name: header })).toBeNull();
  }
  await openFilters();
  expect(screen.queryByLabelText('Channel ID')).toBeNull();

  await waitFor(() => expect(stat('balance')).toHaveTextContent('¥1.49'));
  expect(stat('quota')).toHaveTextContent('¥0.02');
  expect(stat('rpm')).toHaveTextContent('2');
  expect(stat('tpm')).toHaveTextContent('3,000');
});

it('shows retries and cached input only on pages that have some, and a dash for a call without tokens', async () => {
  const gateway = await testGateway({
    as: 'root',
    logs: [
      call({ other: '', token_name: 'retried' }),
      call({ other: '', model_name: 'mj_imagine', prompt_tokens: 0, completion_tokens: 0 }),
      call({ other: JSON.stringify({ cache_tokens: 400, admin_info: { use_channel: ['3', '1'] } }), token_name: 'cache' }),
    ],
  });
  await open(gateway, '/log?model_name=mj_imagine');
  expect(within(await row(/mj_imagine/)).getAllByText('–')).toHaveLength(2);
  expect(screen.queryByRole('columnheader', { name: 'Retries' })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Cached' })).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: /Remove filter.*mj_imagine|mj_imagine.*remove/i }));
  expect(await screen.findByRole('columnheader', { name: 'Retries' })).toBeVisible();
  expect(within(await row(/cache/)).getByText('400')).toHaveAttribute('title', '40% of the input came from the cache');
});

it('explains the charge of tiers, tools and a subscription, and says where that is not known', async () => {
  const tiered = (expression: string, more: object = {}) =>
    JSON.stringify({ billing_mode: 'tiered_expr', expr_b64: btoa(expression), model_price: -1, group_ratio: 0.5, ...more });
  const rules = [
    { cond: 'param("service_tier") == "fast"', multiplier: 2, matched: true },
    { cond: 'header("night") == "1"', multiplier: 0.5, matched: false },
  ];
  const source = '(tier("standard", p * 3 + c * 15)) * (param("service_tier") == "fast" ? 2 : 1) * (header("night") == "1" ? 0.5 : 1)';
  const tools = [
    { name: 'image_generation', count: 2, price: 150 },
    { name: 'lookup', count: 1, price: 5 },
  ];
  const gateway = await testGateway({
    as: 'root',
    logs: [
      call({
        model_name: 'tiered',
        quota: 5250,
        other: tiered(source, {
          matched_tier: 'standard',
          request_rules: rules,
          billing_source: 'subscription',
          subscription_plan_title: 'Pro',
          subscription_remain: 1_000_000,
        }),
      }),
      call({ model_name: 'lost', quota: 5250, other: tiered('p * (param("n") ?? 2)') }),
      call({
        model_name: 'drawing',
        quota: 156_250,
        other: JSON.stringify({ model_ratio: 1.25, completion_ratio: 4, group_ratio: 1, model_price: -1, tool_surcharges: tools }),
      }),
    ],
  });
  await open(gateway);
  const expand = async (name: RegExp) => userEvent.click(within(await row(name)).getByRole('button', { name: 'Expand' }));

  await expand(/tiered/);
  for (const text of [
    'Tier: standard',
    'Request rule that applied: param("service_tier") == "fast" (×2)',
    'Request rule that did not apply: header("night") == "1" (×0.5)',
    `Billing expression: ${source}`,
    'Input: 1,000 tokens × ¥3.00 per 1M × 500,000 points × request rule 2 × group ratio 0.5 = 1,500 points',
    'Output: 500 tokens × ¥15.00 per 1M × 500,000 points × request rule 2 × group ratio 0.5 = 3,750 points',
    'Sum: 1,500 + 3,750 = 5,250 points',
    'Paid by the subscription Pro. The balance was not charged.',
    'The subscription has ¥2.00 left.',
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }

  await expand(/drawing/);
  for (const text of [
    'Image generation: 2 × ¥150.00 per 1,000 calls × 500,000 points × group ratio 1 = 150,000 points',
    'lookup: 1 × ¥5.00 per 1,000 calls × 500,000 points × group ratio 1 = 2,500 points',
    'Sum: 1,250 + 2,500 + 150,000 + 2,500 = 156,250 points',
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }

  await expand(/lost/);
  expect(
    screen.getByText('The price depends on something that the log does not record, so how the charge adds up cannot be known.'),
  ).toBeVisible();
  expect(screen.getByText('Billing expression: p * (param("n") ?? 2)')).toBeVisible();
  expect(screen.queryByText(/These figures add up to/)).toBeNull();
});

it('explains the charge of a call so that it adds up', async () => {
  const mapped = {
    model_ratio: 1,
    group_ratio: 1,
    completion_ratio: 1,
    model_price: -1,
    is_model_mapped: true,
    upstream_model_name: 'real-name',
    reasoning_effort: 'high',
  };
  const searched = {
    model_ratio: 1.25,
    group_ratio: 1,
    completion_ratio: 4,
    model_price: -1,
    web_search_tokens: 300,
    web_search_token_price: 2,
  };
  const gateway = await testGateway({
    as: 'root',
    logs: [
      call(),
      call({ model_name: 'dall-e-3', quota: 20_000, other: '{"model_price":0.04,"group_ratio":1}' }),
      call({ model_name: 'searched', quota: 3_675, other: JSON.stringify(searched) }),
      call({ model_name: 'alias', quota: 99, other: JSON.stringify(mapped) }),
    ],
  });
  await open(gateway);
  const expand = async (name: RegExp) => userEvent.click(within(await row(name)).getByRole('button', { name: 'Expand' }));

  await expand(/gpt-4o/);
  for (const text of [
    'Price in this group: ¥2.50 per 1M input tokens, ¥10.00 per 1M output tokens',
    'Input: 1,000 tokens × model ratio 1.25 × group ratio 1 = 1,250 points',
    'Output: 500 tokens × model ratio 1.25 × completion ratio 4 × group ratio 1 = 2,500 points',
    'Sum: 1,250 + 2,500 = 3,750 points',
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByText(/^Charged: 3,750 points/)).toHaveTextContent('¥0.007500');
  expect(screen.queryByText(/These figures add up to/)).toBeNull();
  expect(screen.getAllByText('3 → 1')).toHaveLength(2);

  await expand(/searched/);
  for (const text of [
    'Input: 700 tokens × model ratio 1.25 × group ratio 1 = 875 points',
    'Web search results: 300 tokens × ¥2.00 per 1,000,000 tokens × 500,000 points = 300 points',
    'Sum: 875 + 2,500 + 300 = 3,675 points',
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.queryByText(/These figures add up to/)).toBeNull();

  await expand(/dall-e-3/);
  expect(screen.getByText('Fixed price ¥0.04 per call × 500,000 points × group ratio 1 = 20,000 points')).toBeVisible();

  await userEvent.click(screen.getAllByRole('button', { name: 'Copy as JSON' }).at(-1) as HTMLElement);
  const copied = JSON.parse(await navigator.clipboard.readText());
  expect(copied).toMatchObject({
    model_name: 'gpt-4o',
    quota: 3750,
    other: { model_ratio: 1.25, admin_info: { use_channel: ['3', '1'] } },
  });
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();

  await expand(/alias/);
  expect(screen.getByText('alias → real-name')).toBeVisible();
  expect(screen.getByText('high')).toBeVisible();
  expect(screen.getByText(/These figures add up to 1,500 points/)).toBeVisible();
});

it('adds clicked values to the filters, keeps them in the URL and removes them again', async () => {
  const gateway = await testGateway({ as: 'admin', logs: [call(), call({ model_name: 'other-model', token_name: 'phone', other: '{' })] });
  const { router } = await open(gateway);

  await userEvent.click(within(await row(/other-model/)).getByRole('button', { name: 'Show only other-model' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /gpt-4o/ })).toBeNull());
  expect(router.state.location.search).toBe('?model_name=other-model');
  await openFilters();
  expect(screen.getByRole('combobox', { name: 'Model' })).toHaveValue('other-model');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(stat('quota')).toHaveTextContent('¥0.01'));

  await userEvent.click(within(await row(/other-model/)).getByRole('button', { name: 'Show only phone' }));
  const chips = await screen.findByRole('group', { name: 'Active filters' });
  expect(chips).toHaveTextContent('Model: other-modelAPI key: phone');

  await userEvent.click(within(chips).getByRole('button', { name: 'Remove filter Model: other-model' }));
  await waitFor(() => expect(router.state.location.search).toBe('?token_name=phone'));
  await openFilters();
  await userEvent.clear(screen.getByRole('textbox', { name: 'API key' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'API key' }), 'nobody{Enter}');
  expect(await screen.findByText('No logs match “nobody”')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await row(/gpt-4o/)).toBeVisible();
});

it('shows administrators the user of a call and filters by that user', async () => {
  const gateway = await testGateway({
    as: 'admin',
    users: [{ username: 'amy', display_name: 'Amy Li', quota: 1_000_000, request_count: 42 }],
  });
  const amy = gateway.users[0] as UserRecord;
  await gateway.seed({
    logs: [call({ user_id: amy.id, username: 'amy' }), call({ model_name: 'roots', user_id: 1, username: 'root' })],
  });
  const { router } = await open(gateway);

  await userEvent.click(within(await row(/gpt-4o/)).getByRole('button', { name: 'amy' }));
  const dialog = await findOpenDialog('User amy');
  for (const text of ['Amy Li', '¥2.00', '42']) {
    expect(await within(dialog).findByText(text)).toBeVisible();
  }

  await userEvent.click(within(dialog).getByRole('button', { name: 'Show only this user’s logs' }));
  await waitFor(() => expect(router.state.location.search).toBe('?username=amy'));
  await waitFor(() => expect(screen.queryByRole('row', { name: /roots/ })).toBeNull());

  await userEvent.click(screen.getByRole('button', { name: 'Remove filter User: amy' }));
  await userEvent.click(within(await row(/roots/)).getByRole('button', { name: 'root' }));
  const refused = await findOpenDialog('User root');
  expect(await within(refused).findByText('You cannot view users of the same or a higher level')).toBeVisible();
});

it.each([
  { site: 'zh', language: 'en', sentence: /Top-up.*Redeemed a code for ¥0\.50, code ID 1/, catalogue: en },
  { site: 'en', language: 'zh', sentence: /充值.*使用兑换码充值 ¥0\.50，兑换码 ID 1/, catalogue: zh },
] as const)('shows in $language a redemption on a site in $site', async ({ site, language, sentence, catalogue }) => {
  const gateway = await testGateway({ as: 'user', redemptions: [{ quota: 250_000 }] });
  const redeem = { key: gateway.redemptions[0]?.key };
  await gateway.request('POST', '/api/user/topup', redeem, { 'accept-language': site });
  await renderPage(<Page />, { gateway, catalogue, language, path: '/log' });
  expect(await row(sentence)).toBeVisible();
});

it('reads the range from the URL, offers presets and refreshes on demand', async () => {
  const long = Math.floor(Date.now() / 1000) - 86_400 * 20;
  const gateway = await testGateway({ as: 'user', logs: [call({ model_name: 'three-weeks-old', created_at: long })] });
  const { router } = await open(gateway);

  expect(await screen.findByText('No logs today')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Make your first call' })).toHaveAttribute('href', '/token');
  await userEvent.click(await screen.findByRole('button', { name: 'Show the last 30 days' }));
  expect(await row(/three-weeks-old/)).toBeVisible();
  expect(router.state.location.search).toBe('?range=30d');

  const period = () => screen.getByRole('button', { name: /^Period/ });
  expect(period()).toHaveAccessibleName(/Last 30 days/);
  await userEvent.click(period());
  await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(router.state.location.search).toMatch(/^\?start=\d+&end=\d+$/));
  expect(await row(/three-weeks-old/)).toBeVisible();
  // A click while the popover is closing would not open it again.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull());
  await userEvent.click(period());
  await userEvent.click(await screen.findByRole('button', { name: 'Today' }));
  expect(await screen.findByText('No logs today')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Make your first call' })).toHaveAttribute('href', '/token');
  expect(router.state.location.search).toBe('');

  await gateway.seed({ logs: [call({ user_id: gateway.user.id, username: 'user', model_name: 'just-now' })] });
  await pressRefresh();
  expect(await row(/just-now/)).toBeVisible();
});

it('leads to the wallet when a payment provider returns here', async () => {
  const paymentQuery = 'pid=1001&out_trade_no=USR2NOabcdef1700000000&type=wxpay&name=TUC10&money=73.00&trade_status=TRADE_SUCCESS&sign=0f';
  const { router } = await open(await testGateway({ as: 'user' }), `/log?${paymentQuery}&sign_type=MD5`);
  await waitFor(() => expect(router.state.location.pathname).toBe('/topup'));
  expect(router.state.location.search).toBe('');
});

it('filters by type on click, and by group', async () => {
  const gateway = await testGateway({
    as: 'user',
    logs: [
      call(),
      call({ group: 'vip', model_name: 'of-vip' }),
      { type: 6, model_name: 'drawing', quota: 500, content: 'Returned', other: '' },
    ],
  });
  const { router } = await open(gateway);
  const refund = await row(/Refund.*drawing/);
  expect(within(refund).getByText('−¥0.001')).toBeVisible();
  await userEvent.click(within(refund).getByRole('button', { name: 'Show only Refund' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /gpt-4o/ })).toBeNull());
  expect(router.state.location.search).toBe('?type=6');
  await openFilters();
  expect(screen.getByRole('combobox', { name: 'Type' })).toHaveDisplayValue('Refund');
  await userEvent.keyboard('{Escape}');

  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Refund' }));
  await openFilters();
  await userEvent.type(screen.getByRole('combobox', { name: 'Group' }), 'vip{Enter}');
  await waitFor(() => expect(screen.queryByRole('row', { name: /gpt-4o/ })).toBeNull());
  expect(await row(/of-vip/)).toBeVisible();
  expect(router.state.location.search).toBe('?group=vip');
});

it('shows failed calls with their reason and code, and filters by them', async () => {
  const other = '{"status_code":429,"error_code":"rate_limit_exceeded"}';
  const gateway = await testGateway({ as: 'user', logs: [call(), { type: 5, model_name: 'o3', content: 'Too busy', other }] });
  const { router } = await open(gateway);
  const failure = await row(/o3.*Error.*Too busy/);
  await userEvent.click(within(failure).getByRole('button', { name: 'Show only Error' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /gpt-4o/ })).toBeNull());
  expect(router.state.location.search).toBe('?type=5');
  await userEvent.click(within(await row(/o3/)).getByRole('button', { name: /Show details|Expand/ }));
  expect(await screen.findByText('rate_limit_exceeded')).toBeVisible();
  expect(screen.getByText('429')).toBeVisible();
});

it('shows the rows when a summary value fails and retries it alone', async () => {
  const gateway = await testGateway({ as: 'user', me: { quota: 500_000 }, logs: [call()] });
  let isBroken = true;
  const url = await overrideResponses(gateway.url, async ({ pathname }) =>
    isBroken && pathname === '/api/log/self/stat' ? { status: 500 } : undefined,
  );
  await open({ url, cookie: gateway.cookie, user: gateway.user });
  expect(await row(/gpt-4o/)).toBeVisible();
  await waitFor(() => expect(stat('balance')).toHaveTextContent('¥1.00'));
  const retries = await screen.findAllByRole('button', { name: 'Could not load, try again' });
  expect(retries).toHaveLength(1);
  isBroken = false;
  await userEvent.click(retries[0] as HTMLElement);
  await waitFor(() => expect(stat('quota')).toHaveTextContent('¥0.01'));
});

it('rejects a channel that is not a number, in the field and in the URL', async () => {
  const gateway = await testGateway({ as: 'root', logs: [call(), call({ channel: 2, model_name: 'other-channel' })] });
  await open(gateway, '/log?channel=abc');
  expect(await row(/other-channel/)).toBeVisible();
  expect(screen.queryByText(/#abc/)).toBeNull();
  await openFilters();
  const field = screen.getByLabelText('Channel ID');
  await userEvent.type(field, '1x{Enter}');
  expect(screen.getByText('Enter a number')).toBeVisible();
  expect(await row(/other-channel/)).toBeVisible();
  await userEvent.type(field, '{Backspace}');
  await waitFor(() => expect(screen.queryByText('other-channel')).toBeNull());
  expect(screen.queryByText('Enter a number')).toBeNull();
  expect(screen.getByText('Channel: #1')).toBeVisible();
});

it('sorts by cost, limits it from below and keeps both in the URL', async () => {
  const gateway = await testGateway({
    as: 'user',
    logs: [
      call({ model_name: 'cheap', quota: 100 }),
      call({ model_name: 'dear', quota: 50_000 }),
      call({ model_name: 'middle', quota: 5_000 }),
    ],
  });
  const { router } = await open(gateway);
  const models = () =>
    screen.getAllByRole('row', { name: /cheap|dear|middle/ }).map(({ textContent }) => /cheap|dear|middle/.exec(textContent)?.[0]);
  await row(/cheap/);
  await userEvent.click(screen.getByRole('button', { name: 'Cost' }));
  await waitFor(() => expect(models()).toEqual(['dear', 'middle', 'cheap']));
  expect(router.state.location.search).toBe('?sort=-quota');
  await openFilters();
  await userEvent.type(screen.getByRole('textbox', { name: 'Minimum cost' }), '0.01{Enter}');
  await waitFor(() => expect(models()).toEqual(['dear', 'middle']));
  expect(router.state.location.search).toBe('?sort=-quota&min_quota=5000');
  expect(screen.getByText('Cost ≥ ¥0.01')).toBeVisible();
});

it('opens a call beside the list and walks to the next one', async () => {
  const gateway = await testGateway({ as: 'user', logs: [call({ model_name: 'first' }), call({ model_name: 'second' })] });
  const { router } = await open(gateway);
  await userEvent.click((await row(/second/)).querySelector('td') as HTMLElement);
  const panel = await screen.findByRole('complementary', { name: 'second' });
  expect(within(panel).getByText('Charged').parentElement).toHaveTextContent('¥0.0075');
  expect(within(panel).queryByText('Model')).toBeNull();
  expect(within(panel).getByText('Latency').nextSibling).toHaveTextContent('12 s, first token 0.82 s');
  // The breakdown has them.
  expect(within(panel).queryByText('Output', { selector: 'dl[data-facts] dt' })).toBeNull();
  expect(within(panel).getByText(/"model_ratio": 1.25/)).toBeVisible();
  await userEvent.click(within(panel).getByRole('button', { name: 'Next row (J)' }));
  expect(await screen.findByRole('complementary', { name: 'first' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(router.state.location.search).toBe('');
});

it('refreshes by itself until it is paused, and only where the newest entries are', async () => {
  const gateway = await testGateway({ as: 'user', logs: [call(), call({ model_name: 'o3' }), call({ model_name: 'o1' })] });
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const log = (model_name: string) => gateway.seed({ logs: [call({ user_id: gateway.user.id, username: 'user', model_name })] });
  const { router } = await open(gateway);
  await row(/gpt-4o/);
  await log('just-now');
  await vi.advanceTimersByTimeAsync(15_000);
  await waitFor(() => expect(screen.getByRole('row', { name: /just-now/ })).toHaveAttribute('data-new'));

  await userEvent.click(screen.getByRole('button', { name: 'Live', pressed: true }));
  await log('while-paused');
  await vi.advanceTimersByTimeAsync(15_000);
  await userEvent.click(screen.getByRole('button', { name: 'Live', pressed: false }));
  expect(screen.queryByRole('row', { name: /while-paused/ })).toBeNull();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await row(/while-paused/)).toBeVisible();

  await router.navigate('/log?range=yesterday');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Live' })).toBeNull());
});

it('tells a sign-in with its address, and finds a call of last week by its request ID', async () => {
  const lastWeek = Math.floor(Date.now() / 1000) - 86_400 * 7;
  const failed = [{ channel: 3, status_code: 503, error_code: 'busy', reason: 'Overloaded' }];
  const other = JSON.stringify({
    stream_status: { status: 'error', end_reason: 'client_gone' },
    admin_info: { use_channel: ['3', '1'], failed_attempts: failed, channel_affinity: { rule_name: 'codex' } },
  });
  const signIn = JSON.stringify({ event: { code: 'signed-in', method: 'passkey' }, user_agent: 'Firefox' });
  const gateway = await testGateway({
    as: 'admin',
    logs: [
      { type: 7, content: 'x', ip: '192.0.2.7', other: signIn },
      call({ model_name: 'of-last-week', created_at: lastWeek, request_id: 'req-own', upstream_request_id: 'req-theirs', other }),
    ],
  });
  const { router } = await open(gateway);
  await userEvent.click(await row(/Sign-in.*Signed in \(passkey\)/));
  expect(await screen.findByText('192.0.2.7')).toBeVisible();
  expect(screen.getByText('Firefox')).toBeVisible();
  await userEvent.keyboard('{Escape}');

  await openFilters();
  await userEvent.type(screen.getByRole('textbox', { name: 'Request ID' }), 'req-theirs{Enter}');
  await userEvent.click(await row(/of-last-week/));
  expect(router.state.location.search).toContain('request_id=req-theirs');
  expect(await screen.findByText('Client disconnected')).toBeVisible();
  expect(screen.getByText('codex')).toBeVisible();
  expect(screen.getByText('503 · busy · Overloaded')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy: Request ID' })).toBeVisible();
});
