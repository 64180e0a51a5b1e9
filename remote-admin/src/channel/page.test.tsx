import { createGate, overrideResponses, type Seed, type TestGateway, testGateway, withoutCapabilities } from '@console/gateway/testing';
import type { ChannelRecord, PageRecord } from '@console/shared/contract';
import { formatTime } from '@console/shared/format';
import { updateBlockers } from '@console/shared/router';
import { finishBeforeSignOut, useSession } from '@console/shared/session';
import { chooseMenuItem, findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../locales/en.json';
import { Page } from './page';

const open = (gateway: Parameters<typeof renderPage>[1]['gateway'], path = '/channel', route = '*') =>
  renderPage(<Page />, { gateway, catalogue: en, path, route });

/** Gives the seeded channels a higher priority than the default channel. */
const withChannels = (channels: NonNullable<Seed['channels']>, more: Seed = {}) =>
  testGateway({ as: 'admin', channels: channels.map((channel, index) => ({ priority: 100 - index, ...channel })), ...more });

const row = (name: RegExp) => screen.findByRole('row', { name });

const names = () => screen.getAllByRole('row').flatMap((tableRow) => tableRow.querySelector('.name')?.textContent ?? []);

const stored = async (gateway: TestGateway, index: number) =>
  (await gateway.request<{ data: ChannelRecord }>('GET', `/api/channel/${gateway.channels[index]?.id}`)).body.data;

const chooseForRow = async (name: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `More actions for ${name}` }));
  await chooseMenuItem(action);
};

const number = (name: string) => screen.findByRole('spinbutton', { name });

it('lists channels and the reason one was disabled automatically', async () => {
  const at = Math.floor(Date.now() / 1000) - 7200;
  const gateway = await withChannels([
    {
      name: 'east',
      type: 3,
      models: 'gpt-4o,gpt-4o-mini,o1,o3,o4',
      group: 'default,vip',
      tag: 'azure',
      response_time: 4200,
      test_time: at,
    },
    { name: 'broken', status: 3, other_info: JSON.stringify({ status_reason: 'invalid key', status_time: at }) },
    { name: 'resting', type: 77, status: 2, balance: 12.5, balance_updated_time: at, used_quota: 1_000_000 },
  ]);
  localStorage.setItem('table:channel', '{"shown":["groups"]}');
  await open(gateway);

  const east = within(await row(/east/));
  for (const text of ['Azure OpenAI', 'Enabled', 'default', 'azure', '4.20 s']) {
    expect(east.getByText(text)).toBeVisible();
  }
  expect(east.getByTitle('default, vip')).toHaveTextContent('default +1');
  expect(east.getByTitle('gpt-4o, gpt-4o-mini, o1, o3, o4')).toHaveTextContent('gpt-4o +4');
  expect(east.getByText('4.20 s')).toHaveAttribute('title', `4.20 s\nTested ${formatTime(at)}`);
  const broken = within(await row(/broken/));
  expect(broken.getByText('Auto-disabled').closest('[title]')).toHaveAttribute('title', `invalid key\n${formatTime(at)}`);
  expect(broken.getByText('Not tested')).toBeVisible();
  const resting = within(await row(/resting/));
  for (const text of ['Unknown (77)', 'Disabled', '¥2.00', '12.50']) {
    expect(resting.getByText(text)).toBeVisible();
  }
});

it.each([
  ['one page', 0],
  ['two pages', 10],
])('counts the disabled channels of %s in the header', async (_pages, others) => {
  const gateway = await withChannels([
    { name: 'east', status: 2 },
    { name: 'broken', status: 3 },
    ...Array.from({ length: others }, (_, index) => ({ name: `other-${index}` })),
  ]);
  await open(gateway);
  expect(await screen.findByText(`${others + 3} channels · 2 disabled`)).toBeVisible();
  await chooseForRow('east', 'Enable');
  expect(await screen.findByText(`${others + 3} channels · 1 disabled`)).toBeVisible();
});

it('tells in a panel what the columns leave out, and walks to the next channel', async () => {
  const at = Math.floor(Date.now() / 1000) - 7200;
  const gateway = await withChannels([
    {
      name: 'east',
      tag: 'prod',
      models: 'gpt-4o,o1',
      base_url: 'https://up.example',
      model_mapping: '{"gpt-4":"gpt-4o"}',
      response_time: 4200,
      test_time: at,
    },
    { name: 'broken', status: 3, other_info: JSON.stringify({ status_reason: 'invalid key', status_time: at }) },
  ]);
  const { router } = await open(gateway);
  await userEvent.click((await row(/east/)).querySelector('.name') as HTMLElement);
  const east = within(await screen.findByRole('complementary', { name: 'east' }));
  expect(router.state.location.search).toContain('row=');
  for (const text of ['Enabled', /^· OpenAI · #\d+$/, 'prod', 'https://up.example', 'o1', 'gpt-4', '→ gpt-4o', '2 hours ago']) {
    expect(await east.findByText(text)).toBeVisible();
  }
  expect(east.getAllByText(/^Models/)).toHaveLength(1);
  expect(east.getByText('Last test').nextSibling).toHaveTextContent('4.20 s2 hours ago');
  await waitFor(() => expect(east.getByText('Error rate').nextSibling).toHaveTextContent('–'));
  await userEvent.click(east.getByRole('button', { name: /^Next row/ }));
  const broken = within(await screen.findByRole('complementary', { name: 'broken' }));
  expect(await broken.findByText('invalid key')).toBeVisible();
  expect(broken.getByText('Last test').nextSibling).toHaveTextContent('Not tested');
  expect(broken.getByText('https://api.openai.com')).toBeVisible();
  expect(broken.queryByText('Status')).toBeNull();
});

it('sorts by a column, unless the list is sorted by ID', async () => {
  const gateway = await withChannels([
    { name: 'alpha', used_quota: 5 },
    { name: 'beta', used_quota: 7 },
    { name: 'gamma', used_quota: 6 },
  ]);
  const { router } = await open(gateway);
  await row(/gamma/);
  await userEvent.click(screen.getByRole('button', { name: 'Used' }));
  await waitFor(() => expect(names().slice(0, 3)).toEqual(['beta', 'gamma', 'alpha']));
  expect(router.state.location.search).toBe('?sort=-used_quota');
  await userEvent.click(screen.getByRole('button', { name: 'Display' }));
  await chooseMenuItem('Sort by ID');
  await waitFor(() => expect(names().slice(0, 3)).toEqual(['gamma', 'beta', 'alpha']));
  expect(router.state.location.search).toBe('');
});

it('filters by keyword, model and group in the URL and sorts by ID', async () => {
  const gateway = await withChannels(
    [
      { name: 'alpha', models: 'gpt-4o' },
      { name: 'beta', models: 'claude', group: 'vip' },
      { name: 'gamma', models: 'gpt-4o', group: 'vip' },
    ],
    { options: { GroupRatio: '{"vip":1,"default":1}' } },
  );
  const { router } = await open(gateway);
  await row(/gamma/);
  expect(names().slice(0, 3)).toEqual(['alpha', 'beta', 'gamma']);

  await userEvent.click(screen.getByRole('button', { name: 'Display' }));
  await chooseMenuItem('Sort by ID');
  await waitFor(() => expect(names().slice(0, 3)).toEqual(['gamma', 'beta', 'alpha']));
  expect(localStorage.getItem('id-sort')).toBe('true');

  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const filters = within(await findOpenDialog('Filters'));
  await userEvent.type(filters.getByRole('textbox', { name: 'Search models' }), 'gpt{Enter}');
  const groups = filters.getByRole('combobox', { name: 'Group' });
  await waitFor(() => expect(within(groups).getAllByRole('option')).toHaveLength(3));
  await userEvent.selectOptions(groups, 'vip');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(names()).toEqual(['gamma']));
  expect(router.state.location.search).toBe('?model=gpt&group=vip');

  await userEvent.type(screen.getByRole('textbox', { name: 'Search ID, name or key' }), 'alpha{Enter}');
  expect(await screen.findByText('No channels match these filters')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
  await row(/beta/);
});

it('filters by status, type and tag in the URL, and counts the types', async () => {
  const gateway = await withChannels([
    { name: 'alpha', type: 14, tag: 'west' },
    { name: 'beta', type: 14, status: 3, tag: 'east' },
    { name: 'gamma', type: 60 },
  ]);
  const { router } = await open(gateway, '/channel?status=half&type=x');
  expect(await row(/gamma/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  const filters = within(await findOpenDialog('Filters'));
  const type = filters.getByRole('combobox', { name: 'Type' });
  const types = () =>
    within(type)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(types()).toEqual(['All types', 'Anthropic Claude (2)', 'New API (1)', 'OpenAI (1)']));
  await userEvent.selectOptions(type, 'Anthropic Claude (2)');
  await waitFor(() => expect(screen.queryByRole('row', { name: /gamma/ })).toBeNull());
  await userEvent.selectOptions(filters.getByRole('combobox', { name: 'Status' }), 'Disabled');
  await waitFor(() => expect(screen.queryByRole('row', { name: /alpha/ })).toBeNull());
  await waitFor(() => expect(types()).toEqual(['All types', 'Anthropic Claude (1)']));
  await userEvent.selectOptions(filters.getByRole('combobox', { name: 'Status' }), 'All statuses');
  await userEvent.type(filters.getByRole('textbox', { name: 'Tag' }), 'west{Enter}');
  await waitFor(() => expect(screen.queryByRole('row', { name: /beta/ })).toBeNull());
  expect(await row(/alpha/)).toBeVisible();
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({ type: '14', tag: 'west' });
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Anthropic Claude' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Tag: west' }));
  expect(await row(/gamma/)).toBeVisible();
});

it('has no filters that the gateway lacks', async () => {
  const gateway = await withoutCapabilities(await withChannels([{ name: 'alpha' }]), 'channel-filters', 'channel-tag-filter');
  await open(gateway);
  await row(/alpha/);
  await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  const filters = within(await findOpenDialog('Filters'));
  expect(filters.getByRole('combobox', { name: 'Group' })).toBeVisible();
  expect(filters.queryByRole('combobox', { name: 'Type' })).toBeNull();
  expect(filters.queryByRole('textbox', { name: 'Tag' })).toBeNull();
});

it('finds a channel by its key without putting the key into the URL', async () => {
  const gateway = await withChannels([{ name: 'alpha', key: 'sk-very-secret' }, { name: 'beta' }]);
  const { router } = await open(gateway, '/channel?page=1');
  await row(/beta/);
  await userEvent.type(screen.getByRole('textbox', { name: 'Search ID, name or key' }), 'sk-very-secret{Enter}');
  await waitFor(() => expect(names()).toEqual(['alpha']));
  expect(router.state.location.search).not.toContain('secret');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await row(/beta/);
});

it('edits priority and weight in place and undoes a change', async () => {
  const gateway = await withChannels([{ name: 'alpha', priority: 7, weight: 3 }]);
  await open(gateway);

  await userEvent.clear(await number('Priority of alpha'));
  await userEvent.type(await number('Priority of alpha'), '-5000{Enter}');
  expect(await screen.findByText('Priority of alpha is now -999')).toBeVisible();
  expect(await number('Priority of alpha')).toHaveValue(-999);
  expect((await stored(gateway, 0)).priority).toBe(-999);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect((await stored(gateway, 0)).priority).toBe(7));
  await waitFor(async () => expect(await number('Priority of alpha')).toHaveValue(7));

  const weight = await number('Weight of alpha');
  await userEvent.type(weight, '{Control>}a{/Control}9{Escape}');
  expect(weight).toHaveValue(3);
  await userEvent.clear(weight);
  await userEvent.type(weight, '4');
  await userEvent.tab();
  await waitFor(async () => expect((await stored(gateway, 0)).weight).toBe(4));
});

it('rejects an invalid number beside the field and sends nothing', async () => {
  const gateway = await withChannels([{ name: 'alpha', weight: 3 }]);
  await open(gateway);
  const weight = await number('Weight of alpha');
  await userEvent.clear(weight);
  await userEvent.type(weight, '1.5{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Weight must be a non-negative integer');
  expect(weight).toHaveAccessibleDescription('Weight must be a non-negative integer');
  await userEvent.type(weight, '{Escape}');
  expect(weight).toHaveValue(3);
  expect((await stored(gateway, 0)).weight).toBe(3);
});

it('keeps a number that the gateway refuses, with the reason at the field, until Escape', async () => {
  const gateway = await withChannels([{ name: 'alpha', priority: 3 }]);
  await open(gateway);
  const priority = await number('Priority of alpha');
  await gateway.request('DELETE', `/api/channel/${gateway.channels[0]?.id}`);
  await userEvent.clear(priority);
  await userEvent.type(priority, '8{Enter}');
  await waitFor(() => expect(priority).toHaveAccessibleDescription(/does not exist|not found/i));
  await userEvent.tab();
  expect(priority).toHaveValue(8);
  expect(priority).toBeInvalid();
  await userEvent.type(priority, '{Escape}');
  expect(priority).toHaveValue(3);
  expect(priority).toBeValid();
});

const setNumber = async (name: string, value: number) => {
  await userEvent.clear(await number(name));
  await userEvent.type(await number(name), `${value}{Enter}`);
};

it.each([
  {
    change: 'a priority',
    start: () => setNumber('Priority of alpha', 8),
    refused: { priority: 8 },
    check: async () => {
      await waitFor(async () => expect(await number('Priority of alpha')).toBeInvalid());
      await userEvent.type(await number('Priority of alpha'), '{Escape}');
      expect(await number('Priority of alpha')).toHaveValue(7);
    },
  },
  {
    change: 'a status',
    start: () => chooseForRow('alpha', 'Disable'),
    refused: { status: 2 },
    check: () => row(/alpha.*Enabled/),
  },
  {
    change: 'an undo',
    start: async () => {
      await setNumber('Priority of alpha', 8);
      await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    },
    refused: { priority: 7 },
    check: () => waitFor(async () => expect(await number('Priority of alpha')).toHaveValue(8)),
  },
])('keeps a later weight when the gateway refuses $change', async ({ start, refused, check }) => {
  const original = await withChannels([{ name: 'alpha', priority: 7, weight: 3 }]);
  const gate = createGate();
  const url = await overrideResponses(original.url, async ({ pathname }, method, readBody) => {
    if (method === 'GET' || !pathname.startsWith('/api/channel/')) {
      return undefined;
    }
    const sent = JSON.parse(await readBody()) as Record<string, unknown>;
    if (Object.entries(refused).some(([name, value]) => sent[name] !== value)) {
      return undefined;
    }
    await gate.opened;
    return { body: JSON.stringify({ success: false, message: 'in use' }) };
  });
  await open({ ...original, url });
  await row(/alpha/);
  await start();
  await setNumber('Weight of alpha', 4);
  expect(await screen.findByText('Weight of alpha is now 4')).toBeVisible();
  gate.open();
  expect((await screen.findAllByText('in use')).length).toBeGreaterThan(0);
  await check();
  expect(await number('Weight of alpha')).toHaveValue(4);
});

it('disables, enables and copies a channel without revealing its key', async () => {
  const gateway = await withChannels([{ name: 'alpha', key: 'sk-1', models: 'm1', tag: 'east', used_quota: 50 }]);
  await open(gateway);

  await chooseForRow('alpha', 'Disable');
  expect(await screen.findByText('alpha has been disabled')).toBeVisible();
  expect((await stored(gateway, 0)).status).toBe(2);
  await chooseForRow('alpha', 'Enable');
  await waitFor(async () => expect((await stored(gateway, 0)).status).toBe(1));

  await chooseForRow('alpha', 'Copy channel');
  expect(await screen.findByText('Copied as alpha copy')).toBeVisible();
  const copy = await row(/alpha copy/);
  expect(within(copy).getByText('east')).toBeVisible();
  expect(within(copy).queryByText('¥0.01')).toBeNull();
  const found = await gateway.request<{ data: PageRecord<ChannelRecord> }>('GET', '/api/channel/search?keyword=sk-1');
  expect(found.body.data.items.map(({ name }) => name).sort()).toEqual(['alpha', 'alpha copy']);
});

const remove = async (name: string) => {
  await chooseForRow(name, 'Delete');
  expect(await screen.findByText(`${name} has been deleted`)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(name) })).toBeNull());
};

const listNames = async (gateway: TestGateway) =>
  (await gateway.request<{ data: PageRecord<ChannelRecord> }>('GET', '/api/channel/')).body.data.items.map(({ name }) => name);

it('hides a deleted row at once, even after a refresh, and restores it on undo', async () => {
  const gateway = await withChannels([{ name: 'alpha' }, { name: 'beta' }]);
  await open(gateway);
  await remove('alpha');
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await chooseMenuItem('Refresh list');
  expect(await screen.findByText(/^Refreshed/)).toBeVisible();
  expect(screen.queryByRole('row', { name: /alpha/ })).toBeNull();
  expect(updateBlockers.getState()).toHaveLength(1);

  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await row(/alpha/)).toBeVisible();
  expect(updateBlockers.getState()).toEqual([]);
  expect(await listNames(gateway)).toContain('alpha');
});

it.each([
  ['the page is left', async ({ unmount }: { unmount: () => void }) => unmount()],
  ['the tab is closed', async () => void window.dispatchEvent(new Event('pagehide'))],
  ['the user signs out', finishBeforeSignOut],
])('deletes at once when %s', async (_when, leave) => {
  const gateway = await withChannels([{ name: 'alpha' }, { name: 'beta' }]);
  const view = await open(gateway);
  await remove('alpha');
  await remove('beta');
  expect(await listNames(gateway)).toEqual(expect.arrayContaining(['alpha', 'beta']));
  await leave(view);
  await waitFor(async () => expect(await listNames(gateway)).not.toContain('alpha'));
  await waitFor(async () => expect(await listNames(gateway)).not.toContain('beta'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

it('restores a row and shows the reason when the gateway refuses to delete it', async () => {
  const original = await withChannels([{ name: 'alpha' }]);
  const refusal = { body: JSON.stringify({ success: false, message: 'in use' }) };
  const url = await overrideResponses(original.url, (_url, method) => (method === 'DELETE' ? refusal : undefined));
  await open({ ...original, url });
  await remove('alpha');
  window.dispatchEvent(new Event('pagehide'));
  expect(await screen.findByText('alpha could not be deleted. in use')).toBeVisible();
  expect(await row(/alpha/)).toBeVisible();
});

it('opens the form when the gateway cannot copy channels', async () => {
  const gateway = await withoutCapabilities(await withChannels([{ name: 'alpha' }]));
  const { router } = await open(gateway);
  await chooseForRow('alpha', 'Copy channel');
  await waitFor(() => expect(router.state.location.search).toBe(`?drawer=copy-${gateway.channels[0]?.id}`));
});

it('deletes disabled channels after confirming their number, repairs the database and reports the results', async () => {
  const gateway = await withChannels([{ name: 'alpha' }, { name: 'beta', status: 2 }, { name: 'gamma', status: 3 }]);
  await open(gateway);
  await row(/gamma/);
  const choose = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    await chooseMenuItem(name);
  };

  await choose('Repair database consistency');
  expect(await screen.findByText(/^Repaired: \d+ channels$/)).toBeVisible();
  await choose('Delete disabled channels');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 2 disabled channels?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('2 channels have been deleted')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row', { name: /gamma/ })).toBeNull());
  expect(await row(/alpha/)).toBeVisible();
  await choose('Delete disabled channels');
  expect(await screen.findByText('There are no disabled channels')).toBeVisible();

  await gateway.seed({ channels: [{ name: 'delta', priority: 200 }] });
  await choose('Refresh list');
  expect(await screen.findByText('Refreshed: 3 channels on this page')).toBeVisible();
  expect(await row(/delta/)).toBeVisible();
});

it.each([
  { failure: 'the gateway fails', response: { status: 500, body: JSON.stringify({ success: false, message: 'out of memory' }) } },
  { failure: 'the session has expired', response: { status: 401, body: JSON.stringify({ success: false, message: 'expired' }) } },
])('offers no deletion of disabled channels when $failure while counting them', async ({ response }) => {
  const original = await withChannels([{ name: 'alpha', status: 2 }]);
  const counts: string[] = [];
  const url = await overrideResponses(original.url, ({ search, searchParams }) => {
    if (searchParams.get('status') === 'disabled') {
      counts.push(search);
      return response;
    }
    return undefined;
  });
  await open({ ...original, url });
  await row(/alpha/);
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await chooseMenuItem('Delete disabled channels');
  await waitFor(() => expect(counts).not.toEqual([]));
  await (response.status === 500
    ? screen.findByText('out of memory')
    : waitFor(() => expect(useSession.getState()).toMatchObject({ user: null, expired: true })));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
