import { type TestGateway, testGateway, withoutCapabilities } from '@console/gateway/testing';
import type { PageRecord, TokenRecord } from '@console/shared/contract';
import { findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { describe, expect, it } from 'vitest';
import catalogue from '../../locales/en.json';
import { Page } from './page';

const open = async (gateway: TestGateway, path: string) => {
  const { router } = await renderPage(<Page />, { gateway, catalogue, path, route: '/token' });
  const drawer = await findOpenDialog();
  const fields = {
    text: (name: string) => within(drawer).getByRole('textbox', { name: new RegExp(`^${name}`) }),
    press: (name: string) => userEvent.click(within(drawer).getByRole('button', { name })),
    toggle: (name: string) => userEvent.click(within(drawer).getByRole('switch', { name })),
    type: async (name: string, text: string) => {
      await userEvent.clear(fields.text(name));
      await userEvent.type(fields.text(name), text);
    },
  };
  return { drawer, search: () => router.state.location.search, ...fields };
};

/** The amount field comes with a chunk of its own, which only the first drawer of a worker waits for. */
const openForm = async (gateway: TestGateway, path: string) => {
  const form = await open(gateway, path);
  await within(form.drawer).findByRole('textbox', { name: /^Quota/ });
  return form;
};

const fetchTokens = async (gateway: TestGateway) =>
  (await gateway.request<{ data: PageRecord<TokenRecord> }>('GET', '/api/token/?page_size=100')).body.data.items;

describe('token creation', () => {
  it('validates the fields, converts quota to money, and creates a limited token', async () => {
    const gateway = await testGateway({ as: 'user', channels: [{ models: 'model-a,model-b' }] });
    const form = await openForm(gateway, '/token?drawer=new');

    expect(await within(form.drawer).findByRole('textbox', { name: /^Quota/ })).toHaveValue('1');
    expect(form.drawer).toHaveTextContent('500,000 points');
    expect(within(form.drawer).queryByRole('textbox', { name: /^How many/ })).toBeNull();
    await form.press('More options');
    await form.press('Custom');
    await form.type('Expiry time', 'tomorrow');
    await form.type('Quota', '2000000000.01');
    await form.type('How many', '1');
    await form.press('Create');
    expect(await within(form.drawer).findByText('This is more than an API key can hold')).toBeVisible();
    await form.type('Quota', '-1.5');
    await form.type('How many', '0');
    await form.press('Create');
    expect(await within(form.drawer).findByText('Enter a name')).toBeVisible();
    expect(form.text('Name')).toHaveFocus();
    expect(form.drawer).toHaveTextContent('Expiry time format is wrong');
    expect(form.drawer).toHaveTextContent('Enter an amount of 0 or more');
    expect(form.drawer).toHaveTextContent('Enter a positive whole number');

    await form.type('Expiry time', '2020-01-01 00:00:00');
    expect(await within(form.drawer).findByText('This time is in the past')).toBeVisible();
    await form.type('Name', 'laptop');
    await form.press('1 day');
    await form.press('¥50');
    expect(form.text('Quota')).toHaveValue('50');
    expect(form.drawer).toHaveTextContent('25,000,000 points');
    await form.type('Quota', '0.5');
    expect(form.drawer).toHaveTextContent('250,000 points');
    await form.type('How many', '1');
    await form.toggle('Limit models');
    await userEvent.click(await within(form.drawer).findByRole('combobox', { name: 'Models' }));
    await userEvent.click(await within(form.drawer).findByRole('option', { name: 'model-b' }));
    await form.type('Allowed IPs', '10.0.0.0/8{Enter}office{Enter}::1');
    await form.press('Create');
    expect(await within(form.drawer).findByText('office: neither an IP address nor a range such as 10.0.0.0/8')).toBeVisible();
    expect(await fetchTokens(gateway)).toEqual([]);
    await form.press('Remove office (neither an IP address nor a range such as 10.0.0.0/8)');
    await form.press('Create');

    const created = within(await screen.findByRole('dialog', { name: /^API key “laptop” created/ }));
    expect(created.queryByText('API key created. Copy it from the list.')).toBeNull();
    const key = created.getByRole('textbox', { name: 'Key' });
    expect((key as HTMLInputElement).value).toMatch(/^sk-\w{48}$/);
    const example = await created.findByRole('region', { name: 'Example' });
    expect(example).toHaveTextContent(/curl .*model-b/s);
    expect(example).toHaveTextContent((key as HTMLInputElement).value);
    await userEvent.click(created.getByRole('button', { name: 'Python' }));
    expect(example).toHaveTextContent(/^from openai import OpenAI/);
    expect(created.getByRole('link', { name: 'Ask it in the playground' })).toHaveAttribute('href', '/playground');
    await userEvent.click(created.getByRole('button', { name: 'Done' }));
    expect((await screen.findByText('laptop', { selector: '.name' })).closest('tr')).toHaveTextContent('limited models');
    expect(form.search()).toBe('');
    const [token] = await fetchTokens(gateway);
    expect(token).toMatchObject({
      name: 'laptop',
      remain_quota: 250_000,
      unlimited_quota: false,
      model_limits_enabled: true,
      model_limits: 'model-b',
      allow_ips: '10.0.0.0/8\n::1',
      group: 'default',
    });
    expect(Math.abs((token?.expired_time ?? 0) - Date.now() / 1000 - 86_400)).toBeLessThan(60);
  });

  it('refuses ranges of addresses where the gateway takes none', async () => {
    const gateway = await withoutCapabilities(await testGateway({ as: 'user' }), 'key-address-ranges');
    const form = await openForm(gateway, '/token?drawer=new');
    await form.type('Name', 'laptop');
    await form.press('More options');
    await form.type('Allowed IPs', '10.0.0.0/8{Enter}');
    await form.press('Create');
    expect(await within(form.drawer).findByText('10.0.0.0/8: this gateway takes single addresses only')).toBeVisible();
    expect(await fetchTokens(gateway)).toEqual([]);
  });

  it('creates a batch with unique names within the length limit', async () => {
    const gateway = await testGateway({ as: 'user' });
    const form = await openForm(gateway, '/token?drawer=new');
    await form.type('Name', 'a name of twenty-eight chars');
    await form.press('More options');
    await form.press('10');
    await form.press('Create');
    expect(await screen.findByText('All done: 10 of 10')).toBeVisible();
    expect(form.search()).toBe('');

    const names = (await fetchTokens(gateway)).map(({ name }) => name);
    expect(new Set(names).size).toBe(10);
    expect(names.filter((name) => /^a name of twenty-eight-[0-9a-zA-Z]{6}$/.test(name))).toHaveLength(9);

    await userEvent.click(screen.getByRole('button', { name: 'Copy all keys' }));
    expect(await screen.findByText('10 API keys copied')).toBeVisible();
    const lines = (await navigator.clipboard.readText()).split('\n');
    expect(lines).toHaveLength(10);
    expect(new Set(lines.map((line) => /^(.+) {4}sk-\w{40,}$/.exec(line)?.[1]))).toEqual(new Set(names));
  });

  it('reports the progress of a stopped batch and creates nothing more', async () => {
    const gateway = await testGateway({ as: 'user' }, { apiLimit: { requests: 9, seconds: 1200 } });
    const form = await openForm(gateway, '/token?drawer=new');
    await form.type('Name', 'laptop');
    await form.press('More options');
    await form.press('10');
    await form.press('Create');

    const batch = await findOpenDialog('Create 10 API keys');
    expect(await within(batch).findByText(/Too many requests/)).toHaveTextContent(/Continues automatically in \d+ s/);
    await userEvent.click(within(batch).getByRole('button', { name: 'Stop' }));
    const left = await within(batch).findByText(/^Not started: \d$/);
    const done = Number(/^\d/.exec(within(batch).getByText(/\d of 10 done/).textContent ?? '')?.[0]);
    expect(left).toHaveTextContent(`Not started: ${10 - done}`);
    await userEvent.click(within(batch).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(batch).not.toBeInTheDocument());
  });

  it('creates an unlimited token without quota or count', async () => {
    const gateway = await testGateway({ as: 'user' });
    const form = await openForm(gateway, '/token?drawer=new');
    await form.type('Name', 'endless');
    await form.press('More options');
    await form.press('20');
    await form.toggle('Unlimited quota');
    expect(form.text('Quota')).toBeDisabled();
    expect(form.text('How many')).toBeDisabled();
    await form.press('Create');
    await waitFor(async () => expect(await fetchTokens(gateway)).toMatchObject([{ name: 'endless', unlimited_quota: true }]));
  });

  it('keeps the input and shows the error when the gateway refuses', async () => {
    const gateway = await testGateway({ as: 'user' });
    const form = await openForm(gateway, '/token?drawer=new');
    await form.type('Name', 'laptop');
    const group = within(form.drawer).getByRole('combobox', { name: 'Group' });
    await within(group).findByRole('option', { name: /^vip/ });
    await userEvent.selectOptions(group, 'vip');
    await gateway.seed({ options: { UserUsableGroups: '{"default":"Default"}' } });
    await form.press('Create');
    expect(await within(form.drawer).findByText('You may not use this group: vip')).toBeVisible();
    expect(group).toBeInvalid();
    await waitFor(() => expect(group).toHaveFocus());
    expect(within(form.drawer).queryByRole('alert')).toBeNull();
    expect(form.text('Name')).toHaveValue('laptop');
    expect(await fetchTokens(gateway)).toEqual([]);
  });
});

const automatic = {
  GroupRatio: '{"default":1,"cheap":0.5,"fast":2}',
  UserUsableGroups: '{"default":"Default","cheap":"Cheap","fast":"Fast","auto":"Automatic"}',
  AutoGroups: '["cheap","default"]',
};

describe('the group auto', () => {
  it('is ordered by buttons, with a retry in the next group', async () => {
    const gateway = await testGateway({ as: 'user', options: { ...automatic, DefaultUseAutoGroup: 'true' } });
    const form = await openForm(gateway, '/token?drawer=new');
    await form.type('Name', 'laptop');
    expect(within(form.drawer).getByRole('combobox', { name: 'Group' })).toHaveValue('auto');
    expect(await within(form.drawer).findByText('Follows the site: cheap → default')).toBeVisible();
    const add = async (name: string) => userEvent.selectOptions(within(form.drawer).getByRole('combobox', { name: 'Add a group' }), name);
    await add('fast');
    await add('cheap');
    await add('default');
    await form.press('Move default up');
    await waitFor(() => expect(within(form.drawer).getByRole('button', { name: 'Move default up' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await form.press('Remove cheap');
    expect(
      within(form.drawer)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['default', 'fast']);
    await form.toggle('Try the next group after a failure');
    await form.press('Create');
    await waitFor(async () =>
      expect(await fetchTokens(gateway)).toMatchObject([{ group: 'auto', auto_groups: ['default', 'fast'], cross_group_retry: true }]),
    );
  });

  it('has neither order nor retry where the gateway lacks them', async () => {
    const gateway = await withoutCapabilities(
      await testGateway({ as: 'user', options: automatic, tokens: [{ name: 'laptop', group: 'auto' }] }),
      'auto-group-order',
      'cross-group-retry',
    );
    const form = await openForm(gateway, `/token?drawer=${gateway.tokens[0]?.id}`);
    expect(await within(form.drawer).findByText('Calls use the first group that has the model, at its ratio')).toBeVisible();
    expect(within(form.drawer).queryByRole('switch', { name: 'Try the next group after a failure' })).toBeNull();
    expect(within(form.drawer).queryByRole('combobox', { name: 'Add a group' })).toBeNull();
  });
});

describe('token editing', () => {
  it('sends only changed fields, so quota used meanwhile stays used', async () => {
    const gateway = await testGateway({ as: 'user', tokens: [{ name: 'laptop', remain_quota: 500_000, allow_ips: '10.0.0.1' }] });
    const [token] = gateway.tokens;
    const form = await openForm(gateway, `/token?drawer=${token?.id}`);
    await waitFor(() => expect(form.text('Name')).toHaveValue('laptop'));
    expect(within(form.drawer).getByRole('button', { name: 'More options' })).toHaveAttribute('aria-expanded', 'true');
    await gateway.request('PUT', '/api/token/', { ...token, remain_quota: 400_000 });

    await form.type('Name', 'desktop');
    await form.press('Save');
    expect(await screen.findByText('Saved the API key “desktop”')).toBeVisible();
    expect(await screen.findByText('desktop', { selector: '.name' })).toBeVisible();
    expect(await fetchTokens(gateway)).toMatchObject([{ name: 'desktop', remain_quota: 400_000, allow_ips: '10.0.0.1' }]);
  });

  it('re-enables an exhausted token that gets more quota', async () => {
    const past = Math.floor(Date.now() / 1000) - 60;
    const gateway = await testGateway({ as: 'user', tokens: [{ name: 'laptop', status: 3, expired_time: past }] });
    const form = await openForm(gateway, `/token?drawer=${gateway.tokens[0]?.id}`);
    await waitFor(() => expect(form.text('Name')).toHaveValue('laptop'));
    await form.press('Never');
    await form.press('Save');
    await waitFor(async () => expect(await fetchTokens(gateway)).toMatchObject([{ status: 1, expired_time: -1 }]));
  });

  it('reports a missing token', async () => {
    const gateway = await testGateway({ as: 'user' });
    const missing = await open(gateway, '/token?drawer=999');
    expect(await within(missing.drawer).findByText('API key does not exist')).toBeVisible();
    await missing.press('Save');
    expect(await screen.findByText('The API key is not loaded, so there is nothing to save')).toBeVisible();
  });
});
