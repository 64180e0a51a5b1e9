import { testGateway } from '@console/gateway/testing';
import type { QuotaDataRecord } from '@console/shared/contract';
import { renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { afterEach, expect, it, vi } from 'vitest';
import en from '../../locales/en.json';
import { Page } from './page';

type Gateway = Parameters<typeof renderPage>[1]['gateway'];

const open = (gateway: Gateway, path: string) => renderPage(<Page />, { gateway, catalogue: en, path });

/** A day in the past, so that no test depends on the current hour. */
const day = new Date(2026, 0, 5).getTime() / 1000;
const wholeDay = `start=${day}&end=${day + 86_399}`;

const usageAt = (hour: number, fields: Partial<QuotaDataRecord> = {}): Partial<QuotaDataRecord> => ({
  model_name: 'gpt-4o',
  created_at: day + hour * 3600,
  quota: 3750,
  count: 2,
  token_used: 3000,
  ...fields,
});

afterEach(() => vi.unstubAllEnvs());

const region = (name: string) => screen.findByRole('region', { name });
const slider = (name = 'Cost over time') => screen.findByRole('slider', { name });
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

  const account = await region('My account');
  for (const text of ['¥1.49', '¥0.51', '1,234']) {
    expect(await within(account).findByText(text)).toBeVisible();
  }
  const period = await region('In this period');
  for (const text of ['¥0.0275', '6,600', '5', '+175%', '+10%', '+25%']) {
    expect(await within(period).findByText(text)).toBeVisible();
  }
  expect(within(period).getByText('vs. the same hours a day earlier')).toBeVisible();
  expect(within(period).getByText('+175%')).toHaveAttribute('title', 'Before: ¥0.0100');
  const rate = await region('Average rate');
  expect(within(rate).getByText('0.003')).toBeVisible();
  expect(within(rate).getByText('4.583')).toBeVisible();

  expect(await modelRow(/^gpt-4o/)).toHaveTextContent('gpt-4o54.5%¥0.01546,000+50%');
  expect(await modelRow(/^o3/)).toHaveTextContent('o345.5%¥0.01251600new');
  expect(screen.queryByText('of-others')).toBeNull();
  expect(screen.getByText(/Updated every 5 minutes/)).toBeVisible();
});

it('supports keyboard navigation and links to the calls of an hour and a model', async () => {
  const gateway = await testGateway({ as: 'user', usageHours: [usageAt(1), usageAt(1, { model_name: 'o3', quota: 6250 }), usageAt(23)] });
  const { router } = await open(gateway, `/detail?${wholeDay}`);
  const chart = await slider();
  chart.focus();
  expect(chart).toHaveAttribute('aria-valuetext', '2026-01-05 23:00 – 23:59, ¥0.0075, gpt-4o ¥0.0075');
  await userEvent.keyboard('{Home}{ArrowRight}');
  expect(chart).toHaveAttribute('aria-valuenow', '2');
  expect(chart).toHaveAttribute('aria-valuetext', '2026-01-05 01:00 – 01:59, ¥0.0200, gpt-4o ¥0.0075, o3 ¥0.0125');

  const legend = screen.getByRole('list', { name: 'Legend' });
  await userEvent.click(within(legend).getByRole('button', { name: 'gpt-4o', pressed: true }));
  expect(chart).toHaveAttribute('aria-valuetext', expect.stringContaining('23:59, ¥0.0000'));
  await userEvent.click(within(legend).getByRole('button', { name: 'gpt-4o', pressed: false }));

  chart.focus();
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowUp}');
  expect(chart).toHaveAttribute('aria-valuetext', '2026-01-05 01:00 – 01:59, gpt-4o ¥0.0075');
  await userEvent.keyboard('{Enter}');
  const hour = `start=${day + 3600}&end=${day + 7199}`;
  expect(router.state.location.pathname + router.state.location.search).toBe(`/log?type=2&${hour}&model_name=gpt-4o`);
});

it('charts calls and tokens as lines or as a table, and keeps the choice in the URL', async () => {
  const gateway = await testGateway({ as: 'user', usageHours: [usageAt(1), usageAt(3, { model_name: 'o3', count: 7 })] });
  const { router } = await open(gateway, `/detail?${wholeDay}&unit=day`);
  await slider();
  await userEvent.click(screen.getByRole('button', { name: 'Calls', pressed: false }));
  expect(await slider('Calls over time')).toHaveAttribute('aria-valuetext', '2026-01-05, 9, o3 7, gpt-4o 2');
  await userEvent.click(screen.getByRole('button', { name: 'Lines' }));
  expect(router.state.location.search).toBe(`?${wholeDay}&unit=day&figure=calls&view=lines`);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Group by' }), 'Hour');
  await userEvent.click(screen.getByRole('button', { name: 'Table' }));
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

it('colors the twelve largest models and lists all of them', async () => {
  const models = Array.from({ length: 15 }, (_, index) =>
    usageAt(index, { model_name: `m${String(index).padStart(2, '0')}`, quota: 1000 * (index + 1) }),
  );
  const gateway = await testGateway({ as: 'user', usageHours: models });
  await open(gateway, `/detail?${wholeDay}`);
  const legend = await screen.findByRole('list', { name: 'Legend' });
  const names = within(legend)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(names).toHaveLength(13);
  expect([names[0], names[11], names[12]]).toEqual(['m14', 'm03', '3 other models']);
  const colors = [...legend.querySelectorAll('[data-slot]')].map((swatch) => swatch.getAttribute('data-slot'));
  expect(new Set(colors).size).toBe(13);
  expect((await region('By model')).querySelectorAll('tbody tr')).toHaveLength(15);
  const link = within(await modelRow(/^m00/)).getByRole('link', { name: 'm00' });
  expect(link).toHaveAttribute('href', `/log?type=2&start=${day}&end=${day + 86_399}&model_name=m00`);
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
  expect(await modelRow(/^also-hers/)).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const field = await screen.findByRole('combobox', { name: 'User' });
  await userEvent.type(field, 'ame');
  await waitFor(() =>
    expect([...document.querySelectorAll('datalist option')].map((option) => option.getAttribute('value'))).toEqual(['amelia']),
  );
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
  expect(screen.getByRole('button', { name: 'Could not load Cost, try again' })).toBeVisible();
  expect(await within(await region('My account')).findByText('¥1.00')).toBeVisible();
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

it('shows an empty state with a next step when there were no calls', async () => {
  const gateway = await testGateway({ as: 'user' });
  const { router } = await open(gateway, `/detail?${wholeDay}`);
  expect(await screen.findByText('No calls in this period')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show the last 30 days' }));
  expect(router.state.location.search).toBe('?range=30d&unit=day');
  expect(await screen.findByRole('link', { name: 'Try the playground' })).toBeVisible();
  await gateway.seed({ usageHours: [{ user_id: gateway.user.id, username: 'user', model_name: 'just-now', quota: 5 }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Refresh' }));
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
  expect(screen.getByRole('combobox', { name: 'Group by' })).toHaveValue(unit);
  expect(await screen.findByText(/Updated every 15 minutes/)).toBeVisible();
});
