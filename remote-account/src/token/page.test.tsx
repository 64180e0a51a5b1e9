import { overrideResponses, type TestGateway, testGateway, withoutCapabilities } from '@console/gateway/testing';
import type { PageRecord, TokenRecord } from '@console/shared/contract';
import { updateBlockers } from '@console/shared/router';
import { chooseMenuItem, findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { describe, expect, it, vi } from 'vitest';
import catalogue from '../../locales/en.json';
import { Page } from './page';

const open = async (gateway: TestGateway, path = '/token') => {
  const { router } = await renderPage(<Page />, { gateway, catalogue, path, route: '/token' });
  return { search: () => new URLSearchParams(router.state.location.search) };
};

// Querying by text avoids computing the accessible names of whole rows, which takes seconds.
const row = async (name: string) => {
  const found = (await screen.findByText(name, { selector: '.name' })).closest('tr');
  if (found === null) {
    throw new Error(`${name} is in no row`);
  }
  return found;
};
const press = (name: string, where: HTMLElement) => userEvent.click(within(where).getByRole('button', { name }));
/** Chooses from the menu of a row. */
const choose = async (action: string, name: string) => {
  await press(`Actions for ${name}`, await row(name));
  await chooseMenuItem(action);
};
const copySelected = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await chooseMenuItem('Copy selected');
};
const rowNames = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((element) => element.querySelector('.name')?.textContent);
const clipboard = () => navigator.clipboard.readText();
const fetchTokens = async (gateway: TestGateway) =>
  (await gateway.request<{ data: PageRecord<TokenRecord> }>('GET', '/api/token/?page_size=100')).body.data.items;

const self = (data: object) => ({ body: JSON.stringify({ success: true, message: '', data }) });
const yesterday = () => Math.floor(Date.now() / 1000) - 86_400;

describe('token list', () => {
  it('shows exceptions, quota and group of each token, and its key on request', async () => {
    const gateway = await testGateway({
      as: 'user',
      tokens: [
        { name: 'plain', remain_quota: 250_000, used_quota: 250_000 },
        { name: 'endless', unlimited_quota: true, remain_quota: 0, group: 'vip' },
        { name: 'limited', model_limits_enabled: true },
        { name: 'stopped', status: 2 },
        { name: 'past', expired_time: yesterday() },
        { name: 'empty', remain_quota: 0, status: 4 },
      ],
      options: { GroupRatio: JSON.stringify({ default: 1, vip: 0.8 }) },
    });
    await open(gateway);

    const plain = await row('plain');
    expect(plain).toHaveTextContent(/^plain sk-.{4}….{4}¥0\.50¥0\.50defaultNeverNever$/);
    await waitFor(async () => expect(await row('endless')).toHaveTextContent(/No limitvip ×0\.8Never/));
    expect(await row('limited')).toHaveTextContent('limited models');
    expect(await row('stopped')).toHaveTextContent('Disabled');
    expect(await row('past')).toHaveTextContent(/Expired.*yesterday/);
    expect(await row('empty')).toHaveTextContent('Used up');
    expect(screen.getByText(/personal use only and must not be handed to others/)).toBeVisible();

    const key = `sk-${gateway.tokens[0]?.key}`;
    await press('Copy key', plain);
    await waitFor(async () => expect(await clipboard()).toBe(key));
    await choose('Copy curl command', 'plain');
    await waitFor(async () => expect(await clipboard()).toMatch(new RegExp(`^curl .*${key}.*"model": "offline-demo"`, 's')));
    expect(screen.queryByDisplayValue(key)).toBeNull();
    await choose('Show key', 'plain');
    const dialog = await findOpenDialog('API key “plain”');
    expect(within(dialog).getByRole('textbox', { name: 'Key' })).toHaveValue(key);
  });

  it('opens a panel with limits, the share of quota left and a link to the calls', async () => {
    const gateway = await testGateway({
      as: 'user',
      tokens: [
        {
          ...{ name: 'limited', remain_quota: 250_000, used_quota: 750_000 },
          ...{ model_limits_enabled: true, model_limits: 'offline-demo,other', allow_ips: '10.0.0.1\n::1' },
        },
      ],
    });
    const page = await open(gateway);
    await userEvent.click(await screen.findByText('limited', { selector: '.name' }));
    const panel = within(await screen.findByRole('complementary', { name: 'limited' }));
    expect(page.search().get('row')).toBe(`token:${gateway.tokens[0]?.id}`);
    for (const text of ['Enabled: limited models', 'offline-demo, other', '10.0.0.1, ::1']) {
      expect(panel.getByText(text), text).toBeVisible();
    }
    expect(await panel.findByRole('progressbar', { name: 'Share of quota remaining' })).toHaveAttribute('value', '0.25');
    expect(panel.getByText('25% of ¥2.00 left')).toBeVisible();
    expect(panel.getByRole('link', { name: 'View its calls in the log' })).toHaveAttribute('href', '/log?token_name=limited');
    expect(panel.queryByText(new RegExp(gateway.tokens[0]?.key ?? 'no key'))).toBeNull();
  });

  it('charts the cost and the requests of a key', async () => {
    const gateway = await testGateway({ as: 'user', tokens: [{ name: 'busy' }] });
    const key = `sk-${gateway.tokens[0]?.key}`;
    const called = await fetch(`${gateway.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'offline-demo', messages: [{ role: 'user', content: 'Hi' }] }),
    });
    expect(called.status).toBe(200);
    await open(gateway);
    await userEvent.click(await screen.findByText('busy', { selector: '.name' }));
    const panel = within(await screen.findByRole('complementary', { name: 'busy' }));
    const chart = await panel.findByRole('list', { name: 'Usage over time' });
    expect(within(chart).getAllByRole('listitem')).toHaveLength(30);
    expect(within(chart).getByRole('listitem', { name: /^\d{4}-\d\d-\d\d: .* 1 request$/ })).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: '24 hours' }));
    await waitFor(() => expect(within(chart).getAllByRole('listitem')).toHaveLength(24));
    expect(within(chart).getByRole('listitem', { name: /^\d\d:00: .* 1 request$/ })).toBeVisible();
  });

  it('shows the cost of a key by day where the gateway reports no usage over time', async () => {
    const created_at = Math.floor(Date.now() / 1000);
    const consumption = { type: 2, model_name: 'm', created_at } as const;
    const gateway = await testGateway({
      as: 'user',
      me: { username: 'amy' },
      tokens: [{ name: 'busy' }],
      logs: [
        { ...consumption, username: 'amy', token_name: 'busy', quota: 250_000 },
        { ...consumption, username: 'amy', token_name: 'other', quota: 500_000 },
      ],
    });
    await open(await withoutCapabilities(gateway, 'usage-report'));
    await userEvent.click(await screen.findByText('busy', { selector: '.name' }));
    const panel = within(await screen.findByRole('complementary', { name: 'busy' }));
    const chart = within(await panel.findByRole('list', { name: 'Usage over time' }));
    expect(chart.getAllByRole('listitem')).toHaveLength(14);
    expect(chart.getAllByRole('listitem').at(-1)).toHaveAccessibleName(/^\d{4}-\d\d-\d\d: ¥0.50$/);
    expect(panel.getByText('¥0.50 in the last 14 days')).toBeVisible();
  });

  it('sorts by a column across pages', async () => {
    const quotas = Array.from({ length: 12 }, (_, index) => ({ name: `token ${index + 1}`, used_quota: (index * 7) % 12 }));
    const gateway = await testGateway({ as: 'user', tokens: quotas });
    const page = await open(gateway);
    await row('token 12');
    await userEvent.click(screen.getByRole('button', { name: 'Used' }));
    await waitFor(() => expect(rowNames()[0]).toBe(quotas.find(({ used_quota }) => used_quota === 11)?.name));
    expect(page.search().get('sort')).toBe('-used_quota');
  });

  it('leads an account without keys and calls to its first call', async () => {
    const gateway = await testGateway({ as: 'user' });
    const used = await overrideResponses(gateway.url, ({ pathname }) =>
      pathname === '/api/user/self' ? self({ quota: 1_000_000, request_count: 0 }) : undefined,
    );
    const page = await open({ ...gateway, url: used });
    await screen.findByRole('heading', { name: 'Make your first call in a minute' });
    expect(screen.getByText('Your account has ¥2.00 to try with.')).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByText(/personal use only and must not be handed to others/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'New API key' }));
    expect(page.search().get('drawer')).toBe('new');
  });

  it.each([
    { title: 'has made calls', response: self({ quota: 0, request_count: 3 }) },
    { title: 'cannot be read', response: { status: 500 } },
  ])('shows an ordinary empty list when the account $title', async ({ response }) => {
    const gateway = await testGateway({ as: 'user' });
    const url = await overrideResponses(gateway.url, ({ pathname }) => (pathname === '/api/user/self' ? response : undefined));
    await open({ ...gateway, url });
    expect(await screen.findByText('No API keys yet', {}, { timeout: 5000 })).toBeVisible();
    expect(screen.queryByText('Make your first call in a minute')).toBeNull();
  });

  it('keeps the page in the URL, searches by name and key, and copies a selection across pages', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `token ${index + 1}`);
    const gateway = await testGateway({ as: 'user', tokens: names.map((name) => ({ name })) });
    const page = await open(gateway);

    await row('token 12');
    expect(rowNames()).toEqual(names.slice(2).reverse());
    await copySelected();
    expect(await screen.findByText('Select at least one API key')).toBeVisible();

    await userEvent.click(within(await row('token 12')).getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await userEvent.click(within(await row('token 1')).getByRole('checkbox'));
    expect(page.search().get('page')).toBe('2');
    expect(updateBlockers.getState()).toMatchObject([{ kind: 'selection' }]);
    await press('Copy keys', screen.getByRole('region', { name: '2 selected' }));
    const lines = [`token 12    sk-${gateway.tokens[11]?.key}`, `token 1    sk-${gateway.tokens[0]?.key}`];
    await waitFor(async () => expect((await clipboard()).split('\n')).toEqual(lines));

    const key = gateway.tokens[6]?.key ?? '';
    await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
    const filters = await findOpenDialog('Filters');
    await userEvent.type(within(filters).getByRole('textbox', { name: 'Search by key' }), `sk-${key}{Enter}`);
    await waitFor(() => expect(rowNames()).toEqual(['token 7']));
    expect(page.search().get('page')).toBeNull();
    // A full key works and must not appear in the URL.
    expect(page.search().get('token')).toBe(key.slice(0, 12));

    await userEvent.type(screen.getByRole('textbox', { name: 'Search by name' }), 'nothing like it{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear all filters' }));
    await row('token 12');
  });

  it('requests a key once, and several keys in one request', async () => {
    const gateway = await testGateway({ as: 'user', tokens: ['one', 'two', 'three'].map((name) => ({ name })) });
    const requests: string[] = [];
    const url = await overrideResponses(gateway.url, ({ pathname }, method) => void (method === 'POST' && requests.push(pathname)));
    await open({ ...gateway, url });
    const key = `sk-${gateway.tokens[0]?.key}`;
    await press('Copy key', await row('one'));
    await waitFor(async () => expect(await clipboard()).toBe(key));
    await choose('Show key', 'one');
    await press('Done', await findOpenDialog('API key “one”'));
    expect(requests).toEqual([`/api/token/${gateway.tokens[0]?.id}/key`]);

    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await copySelected();
    await waitFor(async () => expect((await clipboard()).split('\n')).toHaveLength(3));
    expect(requests.slice(1)).toEqual(['/api/token/batch/keys']);
  });

  it.each([
    { action: 'one key', copy: async () => press('Copy key', await row('one')), copied: /^sk-\w+$/ },
    { action: 'selected keys', copy: copySelected, copied: /^two {4}sk-\w+\none {4}sk-\w+$/ },
  ])('counts down while the gateway limits requests for keys, and then offers to copy again: $action', async ({ copy, copied }) => {
    const gateway = await testGateway({ as: 'user', tokens: [{ name: 'one' }, { name: 'two' }] });
    let refusals = 0;
    const url = await overrideResponses(gateway.url, ({ pathname }) => {
      if (!/keys?$/.test(pathname) || refusals > 1) {
        return undefined;
      }
      refusals += 1;
      return { status: 429, headers: { 'retry-after': refusals === 1 ? '1200' : '1' } };
    });
    await open({ ...gateway, url });
    await navigator.clipboard.writeText('before');
    await row('one');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await copy();
    const long = await findOpenDialog('Keys can’t be revealed yet');
    expect(within(long).getByText(/^You can try again in (20:00|19:5\d)$/)).toBeVisible();
    expect(within(long).getByRole('button', { name: 'Try again' })).toBeDisabled();
    await press('Cancel', long);
    expect(await clipboard()).toBe('before');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await copy();
    const short = await findOpenDialog('Keys can’t be revealed yet');
    expect(await within(short).findByText('You can try again now', {}, { timeout: 5000 })).toBeVisible();
    await press('Try again', short);
    await waitFor(async () => expect(await clipboard()).toMatch(copied));
    expect(refusals).toBe(2);
  });

  it('disables optimistically, and rolls back with the error when the gateway refuses', async () => {
    const gateway = await testGateway({ as: 'user', tokens: [{ name: 'good' }, { name: 'past', expired_time: yesterday() }] });
    await open(gateway);

    await choose('Disable', 'good');
    await waitFor(async () => expect(await row('good')).toHaveTextContent('Disabled'));
    await waitFor(async () => expect((await fetchTokens(gateway)).find(({ name }) => name === 'good')?.status).toBe(2));
    expect(await screen.findByText('Disabled “good”')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await fetchTokens(gateway)).find(({ name }) => name === 'good')?.status).toBe(1));
    expect(await row('good')).not.toHaveTextContent('Disabled');

    await choose('Enable', 'past');
    expect(await screen.findByText('This API key has expired, extend it first')).toBeVisible();
    expect(await row('past')).toHaveTextContent('Expired');
  });

  it('confirms deletion by name, and reports a site without chat links', async () => {
    const gateway = await testGateway({ as: 'user', tokens: [{ name: 'keep' }, { name: 'drop' }], options: { Chats: '[]' } });
    await open(gateway);
    await choose('Chat', 'drop');
    expect(await screen.findByText('Please contact the administrator to configure chat links')).toBeVisible();

    await choose('Delete', 'drop');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('The API key “drop” will be deleted');
    await press('Delete', dialog);
    await waitFor(() => expect(rowNames()).toEqual(['keep']));
  });

  it('enables, disables and deletes the selection, and reports failures', async () => {
    const gateway = await testGateway({
      as: 'user',
      tokens: [{ name: 'keep' }, { name: 'one', status: 2 }, { name: 'past', expired_time: yesterday() }],
    });
    await open(gateway);
    const states = async () => Object.fromEntries((await fetchTokens(gateway)).map(({ name, status }) => [name, status]));
    for (const name of ['one', 'past']) {
      await userEvent.click(within(await row(name)).getByRole('checkbox'));
    }
    const bar = screen.getByRole('region', { name: '2 selected' });

    await press('Enable', bar);
    const enabling = await findOpenDialog('Enable 2 API keys');
    expect(await within(enabling).findByText('This API key has expired, extend it first')).toBeVisible();
    await waitFor(() => expect(enabling).toHaveTextContent('1 of 2 done'));
    await press('Close', enabling);
    expect(await states()).toMatchObject({ keep: 1, one: 1 });

    await press('Delete', bar);
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete the 2 selected API keys?' });
    expect(dialog).toHaveTextContent('one, past will be deleted');
    await press('Delete', dialog);
    const deleting = await findOpenDialog('Delete 2 API keys');
    expect(await within(deleting).findByText('All done: 2 of 2')).toBeVisible();
    await press('Close', deleting);
    await waitFor(() => expect(screen.queryByRole('region', { name: /selected/ })).toBeNull());
    await waitFor(() => expect(rowNames()).toEqual(['keep']));
  });

  it.each([
    { way: 'in one call', missing: undefined },
    { way: 'in steps', missing: 'key-rotation' as const },
  ])('rotates a key $way, shows the new one, and lets the old one end later', async ({ missing }) => {
    const started = await testGateway({ as: 'user', tokens: [{ name: 'mine', model_limits_enabled: true, model_limits: 'offline-demo' }] });
    await open(missing ? await withoutCapabilities(started, missing) : started);
    await choose('Rotate key', 'mine');
    const drawer = await findOpenDialog('Rotate the key “mine”');
    await press('In 1 hour', drawer);
    await press('Rotate', drawer);
    const dialog = await findOpenDialog('New key for “mine”');
    const key = (within(dialog).getByRole('textbox', { name: 'Key' }) as HTMLInputElement).value;
    expect(key).toMatch(/^sk-\w{48}$/);
    expect(key).not.toBe(`sk-${started.tokens[0]?.key}`);
    const [created, old] = await fetchTokens(started);
    expect(created).toMatchObject({ name: 'mine', model_limits: 'offline-demo', expired_time: -1, status: 1 });
    expect(Math.abs((old?.expired_time ?? 0) - Date.now() / 1000 - 3600)).toBeLessThan(60);
  });

  it('says which keys work when the old one could not be ended', async () => {
    const gateway = await withoutCapabilities(await testGateway({ as: 'user', tokens: [{ name: 'mine' }] }), 'key-rotation');
    const refusal = { body: JSON.stringify({ success: false, message: 'database is locked' }) };
    const url = await overrideResponses(gateway.url, ({ pathname }, method) =>
      pathname === '/api/token/' && method === 'PUT' ? refusal : undefined,
    );
    await open({ ...gateway, url });
    await choose('Rotate key', 'mine');
    await press('Rotate', await findOpenDialog('Rotate the key “mine”'));
    expect(await screen.findByText(/^The new key for “mine” works, but the old one still works too.*database is locked$/)).toBeVisible();
    expect(await findOpenDialog('New key for “mine”')).toBeVisible();
  });

  it('shows how programs use a key, masked until asked', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const whole = await testGateway({ as: 'user', tokens: [{ name: 'mine' }], options: { ServerAddress: 'https://api.example' } });
    const gateway = await withoutCapabilities(whole, 'gemini-api');
    await open(gateway);
    const key = `sk-${gateway.tokens[0]?.key}`;
    await choose('Use in…', 'mine');
    const dialog = await findOpenDialog('Use “mine” in a program');
    const program = within(dialog).getByRole('combobox', { name: 'Program' });
    expect(within(program).queryByRole('option', { name: 'Gemini CLI' })).toBeNull();
    expect(program).toHaveDisplayValue('Claude Code');
    expect(await within(dialog).findByText(/ANTHROPIC_BASE_URL='https:\/\/api\.example'/)).toBeVisible();
    await userEvent.selectOptions(program, 'Cherry Studio');
    await press('Open in Cherry Studio', dialog);
    await waitFor(() => expect(opened).toHaveBeenLastCalledWith(expect.stringMatching(/^cherrystudio:/), '_blank', 'noopener,noreferrer'));

    await userEvent.selectOptions(program, 'Cursor');
    const text = await within(dialog).findByRole('region', { name: 'Settings' });
    expect(text).toHaveTextContent(/OpenAI API Key: sk-.{4}….{4} Override OpenAI Base URL: https:\/\/api\.example\/v1 Model: offline-demo/);
    await press('Copy with key', dialog);
    await waitFor(async () => expect(await clipboard()).toContain(`OpenAI API Key: ${key}\n`));
    expect(text).not.toHaveTextContent(key);
    await press('Show key', dialog);
    await waitFor(() => expect(text).toHaveTextContent(key));
    opened.mockRestore();
  });

  it('opens chat links with the key of the row and rejects script URLs', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const chats = JSON.stringify([{ Web: 'https://chat.example/?key={key}&base={address}' }, { Broken: 'javascript:alert(1)' }]);
    const gateway = await testGateway({
      as: 'user',
      tokens: [{ name: 'mine' }],
      options: { Chats: chats, ServerAddress: 'https://api.example', ChatLink: 'https://one.example/{key}', ChatLink2: 'two://{key}' },
    });
    await open(gateway);
    const key = `sk-${gateway.tokens[0]?.key}`;
    for (const [name, address] of [
      ['Web', `https://chat.example/?key=${key}&base=https%3A%2F%2Fapi.example`],
      ['Default chat', `https://one.example/${key}`],
      ['Second chat', `two://${key}`],
    ] as const) {
      await choose(name, 'mine');
      await waitFor(() => expect(opened).toHaveBeenLastCalledWith(address, '_blank', 'noopener,noreferrer'));
    }

    await choose('Broken', 'mine');
    expect(await screen.findByText('Chat link configuration error, contact the administrator')).toBeVisible();
    expect(opened).toHaveBeenCalledTimes(3);
    opened.mockRestore();
  });
});
