import { overrideResponses, testGateway } from '@console/gateway/testing';
import { renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { afterEach, expect, it, vi } from 'vitest';
import en from '../../locales/en.json';
import { pressRefresh } from '../testing/press-refresh';
import { Page } from './page';

type UsageFields = NonNullable<NonNullable<Parameters<typeof testGateway>[0]>['usageHours']>[number];
type Gateway = Parameters<typeof renderPage>[1]['gateway'];

const open = (gateway: Gateway, path: string) => renderPage(<Page />, { gateway, catalogue: en, path });

/** A day in the past, so that no test depends on the current hour. */
const day = new Date(2026, 0, 5).getTime() / 1000;
const wholeDay = `start=${day}&end=${day + 86_399}`;

const usageAt = (hour: number, fields: UsageFields = {}): UsageFields => ({
  model_name: 'gpt-4o',
  created_at: day + hour * 3600,
  quota: 3750,
  count: 2,
  token_used: 3000,
  ...fields,
});

afterEach(() => vi.unstubAllEnvs());

const region = (name: string) => screen.findByRole('region', { name });
const chartTable = (name = 'Spend over time') => screen.findByRole('table', { name });
const modelRow = async (name: RegExp) => within(await region('By model')).getByRole('row', { name });

it('shows usage, rate and the comparison with the previous day', async () => {
  const gateway = await testGateway({
    as: 'user',
    me: { quota: 746_250, used_quota: 253_750, request_count: 1234 },
    usageHours: [
      usageAt(1),
      usageAt(1, { model_name: 'o3', quota: 6250, count: 1, token_used: 600 }),
      usageAt(2),
      usageAt(-23, { quota: 5000, count: 4, token_used: 6000 }),
      // Of the day before yesterday, and of another user.
      usageAt(-25, { quota: 99_999 }),
      usageAt(2, { user_id: 1, username: 'root', model_name: 'of-others', quota: 99_999 }),
    ],
  });
  await open(gateway, `/detail?${wholeDay}`);

  const period = await region('In this period');
  expect(await within(period).findByText('▲ 175%')).toBeVisible();
  for (const text of [
    'Balance¥1.49¥0.5075 spent in 1,234 calls',
    'Spend¥0.0275▲ 175%',
    'CallsRPM 0.00355▲ 25%',
    'TokensTPM 4.66,600▲ 10%',
  ]) {
    expect(period).toHaveTextContent(text);
  }
  expect(screen.getByText('vs. a day earlier')).toBeVisible();
  expect(within(period).getByText('▲ 175%')).toHaveAttribute('title', 'Before: ¥0.0100');
  expect(within(period).queryByText('Error rate')).toBeNull();

  expect(await modelRow(/^gpt-4o/)).toHaveTextContent('gpt-4o54.5%¥0.015046,0000.0%▲ 50%');
  expect(await modelRow(/^o3/)).toHaveTextContent('o345.5%¥0.012516000.0%new');
  expect(screen.queryByText('of-others')).toBeNull();
  expect(screen.getByText(/Updated every 5 minutes/)).toBeVisible();
});

it('shows administrators failures, durations and cached input', async () => {
  const gateway = await testGateway({ as: 'admin' });
  const measured = { prompt_tokens: 1000, cached_tokens: 250, latency: 3, count: 10 };
  await gateway.seed({
    usageHours: [usageAt(1, measured), usageAt(2, { count: 0, failures: 2, quota: 0, token_used: 0 }), usageAt(-23, { count: 6 })],
  });
  await open(gateway, `/detail?${wholeDay}`);
  const period = await region('In this period');
  for (const text of ['Cached input', '25%', 'Error rate', '16.7%', '▲ 16.7 pt', '2 failed', 'Latency p95', '2 s', 'p50 1.5 s']) {
    expect(await within(period).findByText(text, { exact: false })).toBeVisible();
  }
  expect(await modelRow(/^gpt-4o/)).toHaveTextContent('16.7%');
});

it('reads the values of each hour to screen readers, and says changes beyond 999 % in words', async () => {
  const gateway = await testGateway({
    as: 'user',
    usageHours: [usageAt(1), usageAt(1, { model_name: 'o3', quota: 6250 }), usageAt(23), usageAt(-23, { quota: 1000 })],
  });
  await open(gateway, `/detail?${wholeDay}`);
  const hour = () => chartTable().then((table) => within(table).getByRole('row', { name: /^2026-01-05 01:00/ }));
  expect(await hour()).toHaveTextContent('2026-01-05 01:00 – 01:59¥0.0200¥0.0075¥0.0125');
  expect(await screen.findByText('14× as much')).toHaveAttribute('title', 'Before: ¥0.0020');

  const legend = screen.getByRole('list', { name: 'Legend' });
  await userEvent.click(within(legend).getByRole('button', { name: 'gpt-4o', pressed: true }));
  expect(await hour()).toHaveTextContent('2026-01-05 01:00 – 01:59¥0.0125¥0.0125');
});

it('charts calls and tokens as lines or as a table, and keeps the choice in the URL', async () => {
  const gateway = await testGateway({ as: 'user', usageHours: [usageAt(1), usageAt(3, { model_name: 'o3', count: 7 })] });
  const { router } = await open(gateway, `/detail?${wholeDay}&unit=day`);
  await chartTable();
  await userEvent.click(screen.getByRole('button', { name: 'Calls', pressed: false }));
  expect(within(await chartTable('Calls over time')).getAllByRole('row')[1]).toHaveTextContent('2026-01-05972');
  await userEvent.click(screen.getByRole('button', { name: 'Lines' }));
  expect(router.state.location.search).toBe(`?${wholeDay}&unit=day&figure=calls&view=lines`);
  await userEvent.click(screen.getByRole('button', { name: 'Hour' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Table' }));
  const table = await screen.findByRole('grid', { name: 'Calls over time' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent?.trim()),
  ).toEqual(['Time', 'Total', 'o3', 'gpt-4o', '']);
  await userEvent.click(within(table).getByRole('button', { name: 'Total' }));
  await waitFor(() => expect(within(table).getAllByRole('row')[1]).toHaveTextContent('2026-01-05 03:00 – 03:59770'));
  await userEvent.click(within(table).getByRole('button', { name: 'Total' }));
  await userEvent.click(within(table).getByRole('button', { name: 'Total' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  const row = await within(table).findByRole('row', { name: /^2026-01-05 03:00/ });
  expect(row).toHaveTextContent('2026-01-05 03:00 – 03:59770');
  await userEvent.click(within(row).getByRole('button', { name: 'Logs of 2026-01-05 03:00 – 03:59' }));
  expect(router.state.location.search).toBe(`?type=2&start=${day + 3 * 3600}&end=${day + 4 * 3600 - 1}`);
});

it('draws the five largest models and lists all of them', async () => {
  const models = Array.from({ length: 15 }, (_, index) =>
    usageAt(index, { model_name: `m${String(index).padStart(2, '0')}`, quota: 1000 * (index + 1) }),
  );
  const gateway = await testGateway({ as: 'user', usageHours: models });
  await open(gateway, `/detail?${wholeDay}`);
  const legend = await screen.findByRole('list', { name: 'Legend' });
  const names = within(legend)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['m14', 'm13', 'm12', 'm11', 'm10', '10 other models']);
  const colors = [...legend.querySelectorAll('i')].map((swatch) => swatch.getAttribute('style'));
  expect(new Set(colors).size).toBe(6);
  expect((await region('By model')).querySelectorAll('tbody tr')).toHaveLength(15);
  const link = within(await modelRow(/^m00/)).getByRole('link', { name: 'm00' });
  expect(link).toHaveAttribute('href', `/log?type=2&start=${day}&end=${day + 86_399}&model_name=m00`);
});

it('is limited to a key, a model, a channel or a group, and so are its links to the log', async () => {
  const gateway = await testGateway({ as: 'admin' });
  await gateway.seed({
    usageHours: [usageAt(1, { token_name: 'laptop', channel: 3 }), usageAt(2, { token_name: 'server', model_name: 'o3' })],
  });
  const { router } = await open(gateway, `/detail?${wholeDay}`);
  expect(await modelRow(/^o3/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'API key' }), 'laptop{Enter}');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'o3' })).toBeNull());
  expect(router.state.location.search).toBe(`?${wholeDay}&token_name=laptop`);
  expect(await screen.findByRole('link', { name: 'gpt-4o' })).toHaveAttribute('href', expect.stringContaining('&token_name=laptop'));
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter API key: laptop' }));
  expect(await screen.findByRole('link', { name: 'o3' })).toBeVisible();
});

it('shows administrators all calls and suggests usernames to filter by', async () => {
  const gateway = await testGateway({ as: 'admin', users: [{ username: 'amelia' }, { username: 'amy' }] });
  const [amelia, amy] = gateway.users;
  await gateway.seed({
    usageHours: [
      usageAt(1, { user_id: amelia?.id ?? 0, username: 'amelia', model_name: 'hers' }),
      usageAt(1, { user_id: amy?.id ?? 0, username: 'amy', model_name: 'also-hers', quota: 5000 }),
    ],
  });
  const { router } = await open(gateway, `/detail?${wholeDay}`);
  expect(await modelRow(/^hers/)).toBeVisible();
  expect(screen.queryByText('Latency p95')).toBeNull();
  expect(await modelRow(/^also-hers/)).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const field = await screen.findByRole('combobox', { name: 'User' });
  await userEvent.type(field, 'ame');
  await waitFor(() => expect([...((field as HTMLInputElement).list?.options ?? [])].map(({ value }) => value)).toEqual(['amelia']));
  await userEvent.clear(field);
  await userEvent.type(field, 'amy{Enter}');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'hers' })).toBeNull());
  expect(router.state.location.search).toBe(`?${wholeDay}&username=amy`);
  expect(await screen.findByRole('link', { name: 'also-hers' })).toHaveAttribute('href', expect.stringContaining('&username=amy'));
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter User: amy' }));
  expect(await screen.findByRole('link', { name: 'hers' })).toBeVisible();
});

it('shows why a range was refused next to the parts that loaded', async () => {
  const gateway = await testGateway({ as: 'user', me: { quota: 500_000 } });
  await open(gateway, `/detail?start=${day}&end=${day + 60 * 86_400}`);
  expect(await screen.findByText('The range may span one month at most')).toBeVisible();
  expect(await within(await region('In this period')).findByText('¥1.00')).toBeVisible();
  expect(screen.queryByText('Spend')).toBeNull();
});

it('loads the balance again on its own', async () => {
  const gateway = await testGateway({ as: 'user', me: { quota: 500_000 } });
  let isBroken = true;
  const url = await overrideResponses(gateway.url, async ({ pathname }) =>
    isBroken && pathname === '/api/user/self' ? { status: 500 } : undefined,
  );
  await open({ url, cookie: gateway.cookie, user: gateway.user }, `/detail?${wholeDay}`);
  const retry = await screen.findByRole('button', { name: 'Could not load Balance, try again' });
  isBroken = false;
  await userEvent.click(retry);
  expect(await within(await region('In this period')).findByText('¥1.00')).toBeVisible();
});

it('loads a month that is one hour longer because of a clock change', async () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  const start = new Date(2025, 9, 1).getTime() / 1000;
  const end = new Date(2025, 9, 31).getTime() / 1000 - 1;
  const edge = start + 30 * 86_400;
  const gateway = await testGateway({
    as: 'user',
    usageHours: [usageAt(0, { created_at: start }), usageAt(0, { created_at: edge }), usageAt(0, { created_at: edge - 3600 })],
  });
  await open(gateway, `/detail?start=${start}&end=${end}&unit=day`);
  expect(await modelRow(/^gpt-4o/)).toHaveTextContent('¥0.0225');
});

it('loads whole days, and their hours before it groups by hours', async () => {
  const gateway = await testGateway({ as: 'user', usageHours: [usageAt(3), usageAt(5)] });
  let answerHours = () => {};
  const isAsked = new Promise<void>((resolve) => {
    answerHours = resolve;
  });
  const reads: (string | null)[] = [];
  const url = await overrideResponses(gateway.url, async ({ pathname, searchParams }) => {
    const zone = searchParams.get('time_zone');
    if (pathname === '/api/data/usage/self') {
      reads.push(zone);
      await (zone === null ? isAsked : undefined);
    }
    return undefined;
  });
  await open({ url, cookie: gateway.cookie, user: gateway.user }, `/detail?${wholeDay}&unit=day`);
  expect(await within(await chartTable()).findByRole('row', { name: /^2026-01-05/ })).toHaveTextContent('¥0.0150');
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(new Set(reads)).toEqual(new Set([timeZone]));
  await userEvent.click(screen.getByRole('button', { name: 'Hour' }));
  expect(await screen.findByRole('status', { name: 'Loading usage' })).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Spend over time' })).toBeNull();
  answerHours();
  expect(await within(await chartTable()).findByRole('row', { name: /^2026-01-05 05:00/ })).toHaveTextContent('¥0.0075');
});

it('keeps the tiles of administrators without calls', async () => {
  const gateway = await testGateway({ as: 'admin' });
  await open(gateway, `/detail?${wholeDay}`);
  expect(await screen.findByText('No calls in this period')).toBeVisible();
  expect(await region('In this period')).toHaveTextContent('Cached input–Error rate0 failed–Latency p95–');
});

it('shows an empty state with a next step when there were no calls', async () => {
  const gateway = await testGateway({ as: 'user' });
  const { router } = await open(gateway, `/detail?${wholeDay}`);
  expect(await screen.findByText('No calls in this period')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Show the last 30 days' }));
  expect(router.state.location.search).toBe('?range=30d&unit=day');
  expect(await screen.findByRole('link', { name: 'Try the playground' })).toBeVisible();
  await gateway.seed({ usageHours: [{ user_id: gateway.user.id, username: 'user', model_name: 'just-now', quota: 5, count: 1 }] });
  await pressRefresh();
  expect(await modelRow(/^just-now/)).toBeVisible();
});

it.each([
  ['day', /^Period: Last 7 days/],
  ['week', /^Period: Last 30 days/],
  ['hour', /^Period: Last 24 hours/],
])('groups by the configured unit %s over a matching range', async (unit, period) => {
  const gateway = await testGateway({ as: 'user', options: { DataExportDefaultTime: unit, DataExportInterval: '15' } });
  await open(gateway, '/detail');
  expect(await screen.findByRole('button', { name: period })).toBeVisible();
  expect(within(screen.getByRole('group', { name: 'Group by' })).getByRole('button', { pressed: true })).toHaveTextContent(
    new RegExp(unit, 'i'),
  );
  expect(await screen.findByText(/Updated every 15 minutes/)).toBeVisible();
});
