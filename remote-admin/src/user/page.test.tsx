import { setBalance, type TestGateway, testGateway, withoutCapabilities } from '@console/gateway/testing';
import type { ChangeRecord, PageRecord, UserRecord } from '@console/shared/contract';
import { chooseMenuItem, findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../locales/en.json';
import { Page } from './page';

const createUsers = (count: number) => Array.from({ length: count }, (_, index) => ({ username: `user${index + 1}` }));

const open = (gateway: Parameters<typeof renderPage>[1]['gateway'], path = '/user', route = '*') =>
  renderPage(<Page />, { gateway, catalogue: en, path, route });

const row = (name: RegExp) => screen.findByRole('row', { name });

const historyOf = async (gateway: TestGateway, id: number) =>
  (await gateway.request<{ data: PageRecord<ChangeRecord> }>('GET', `/api/user/${id}/history`)).body.data.items;

const stored = async (gateway: TestGateway, id: number) =>
  (await gateway.request<{ data: UserRecord }>('GET', `/api/user/${id}`)).body.data;

it('pages through users, newest first, with their details', async () => {
  const gateway = await testGateway({
    as: 'root',
    users: [
      { username: 'gone', DeletedAt: '2026-01-01T00:00:00Z' },
      { username: 'odd', status: 7, role: 5 },
      { username: 'amy', display_name: 'Amy Li', quota: 750_000, used_quota: 250_000, request_count: 12_345, inviter_id: 1, status: 2 },
      ...createUsers(10),
    ],
  });
  const { router } = await open(gateway);

  expect(await row(/user10/)).toBeVisible();
  expect(screen.queryByRole('row', { name: /amy/ })).toBeNull();
  expect(screen.getByText('14 in total')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  const amy = await row(/amy/);
  expect(router.state.location.search).toBe('?page=2');
  for (const text of ['Amy Li', 'Banned', '¥1.50', '¥0.50', '12,345']) {
    expect(within(amy).getByText(text, { exact: false })).toBeVisible();
  }
  expect(within(amy).queryByText('User')).toBeNull();
  expect(await row(/gone.*Cancelled/)).toBeVisible();
  expect(await row(/odd.*Unknown identity.*Unknown/)).toBeVisible();
  expect(await row(/root.*Super administrator.*Activated/)).toBeVisible();
  await userEvent.click(within(amy).getByText('Banned'));
  const panel = within(await screen.findByRole('complementary', { name: 'amy' }));
  expect(await panel.findByRole('button', { name: 'Adjust balance of amy' })).toBeVisible();
  expect(await panel.findByText('None linked')).toBeVisible();
  expect(panel.getByText(/^· #\d+ · /)).toBeVisible();
  expect(panel.getByText('Display name').nextSibling).toHaveTextContent('Amy Li');
  expect(panel.getByText('User')).toBeVisible();
  expect(await panel.findByRole('link', { name: 'User 1' })).toHaveAttribute('href', '/user?keyword=1');
});

it('filters by keyword and group in the URL and reports when nothing matches', async () => {
  const gateway = await testGateway({
    as: 'admin',
    options: { GroupRatio: '{"vip":1,"default":1,"svip":1}' },
    users: [{ username: 'amy', group: 'vip' }, { username: 'amos' }, { username: 'bob', group: 'vip' }],
  });
  const { router } = await open(gateway, '/user?group=vip');

  expect(await row(/bob/)).toBeVisible();
  expect(screen.queryByRole('row', { name: /amos/ })).toBeNull();
  const openGroups = async () => {
    await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
    return within(await findOpenDialog('Filters')).findByRole('combobox', { name: 'Group' });
  };
  const groups = await openGroups();
  await waitFor(() =>
    expect(
      within(groups)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All groups', 'default', 'svip', 'vip']),
  );

  await userEvent.keyboard('{Escape}');
  await userEvent.type(screen.getByRole('textbox', { name: /^Search/ }), 'am{Enter}');
  await waitFor(() => expect(screen.queryByRole('row', { name: /bob/ })).toBeNull());
  expect(await row(/amy/)).toBeVisible();
  expect(router.state.location.search).toBe('?group=vip&keyword=am');

  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Group: vip' }));
  await userEvent.selectOptions(await openGroups(), 'vip');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toBe('?keyword=am&group=vip'));

  await userEvent.selectOptions(await openGroups(), 'svip');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('No users match these filters')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
  expect(await row(/amos/)).toBeVisible();
});

it('filters by role, status and balance in the URL', async () => {
  const gateway = await testGateway({
    as: 'root',
    users: [
      { username: 'alma', role: 10, quota: 1_000_000 },
      { username: 'bob', status: 2, quota: 1_000_000 },
      { username: 'cleo', quota: 200_000 },
    ],
  });
  const { router } = await open(gateway, '/user?role=5&status=9&below=much');
  expect(await row(/alma/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  const filters = within(await findOpenDialog('Filters'));
  await userEvent.selectOptions(filters.getByRole('combobox', { name: 'Role' }), 'User');
  await waitFor(() => expect(screen.queryByRole('row', { name: /alma/ })).toBeNull());
  await userEvent.selectOptions(filters.getByRole('combobox', { name: 'Status' }), 'Activated');
  await waitFor(() => expect(screen.queryByRole('row', { name: /bob/ })).toBeNull());
  await userEvent.selectOptions(filters.getByRole('combobox', { name: 'Role' }), 'All roles');
  expect(await row(/alma/)).toBeVisible();
  await userEvent.type(await filters.findByRole('textbox', { name: 'Balance at most' }), '0.4{Enter}');
  await waitFor(() => expect(screen.queryByRole('row', { name: /alma/ })).toBeNull());
  expect(await row(/cleo/)).toBeVisible();
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({ status: '1', below: '200000' });
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Balance ≤ ¥0.40' }));
  expect(await row(/alma/)).toBeVisible();
});

it('offers only what the gateway has', async () => {
  const gateway = await testGateway({ as: 'root', users: [{ username: 'amy', quota: 500_000 }] });
  const missing = ['user-filters', 'user-balance-filter', 'user-times', 'user-remarks', 'balance-reasons'] as const;
  await open(await withoutCapabilities(gateway, ...missing), `/user?drawer=${gateway.users[0]?.id}`);
  expect(await row(/amy/)).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: /Last sign-in/ })).toBeNull();
  const drawer = within(await findOpenDialog(/amy/));
  await userEvent.type(await drawer.findByRole('textbox', { name: 'Add or deduct' }), '1');
  expect(await drawer.findByText('¥2.00')).toBeVisible();
  for (const name of ['Remark', 'Reason (optional)']) {
    expect(drawer.queryByRole('textbox', { name })).toBeNull();
  }
  await userEvent.keyboard('{Escape}');
});

it('links back from a page past the end', async () => {
  const { router } = await open(await testGateway({ as: 'admin' }), '/user?page=9');
  await userEvent.click(await screen.findByRole('button', { name: 'Go to the first page' }));
  expect(await row(/root/)).toBeVisible();
  expect(router.state.location.search).toBe('');
});

const act = async (name: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await chooseMenuItem(action);
};

const undo = async () => userEvent.click(await screen.findByRole('button', { name: 'Undo' }));

it('bans, unbans and demotes at once, each with undo', async () => {
  const gateway = await testGateway({ as: 'root', users: [{ username: 'amy', role: 10 }] });
  const { id } = gateway.users[0] as UserRecord;
  await open(gateway);

  await act('amy', 'Disable');
  expect(await screen.findByText('amy has been disabled')).toBeVisible();
  expect(await row(/amy.*Banned/)).toBeVisible();
  await undo();
  expect(await row(/amy.*Activated/)).toBeVisible();

  await act('amy', 'Make regular user');
  await waitFor(() => expect(screen.queryByRole('row', { name: /amy.*Administrator/ })).toBeNull());
  await undo();
  expect(await row(/amy.*Administrator/)).toBeVisible();

  await act('amy', 'Disable');
  await act('amy', 'Enable');
  expect(await screen.findByText('amy has been enabled')).toBeVisible();
  await undo();
  expect(await row(/amy.*Banned/)).toBeVisible();
  expect(await stored(gateway, id)).toMatchObject({ role: 10, status: 2 });
});

it('confirms before promoting to administrator and before cancelling', async () => {
  const gateway = await testGateway({ as: 'root', users: [{ username: 'amy' }] });
  const { id } = gateway.users[0] as UserRecord;
  await open(gateway);

  await act('amy', 'Make administrator');
  const dialog = await screen.findByRole('alertdialog', { name: 'Make amy an administrator?' });
  expect(dialog).toHaveTextContent('amy will manage users and their balances, channels');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await stored(gateway, id)).toMatchObject({ role: 1 });

  await act('amy', 'Make administrator');
  const again = within(await screen.findByRole('alertdialog', { name: 'Make amy an administrator?' }));
  await userEvent.click(again.getByRole('button', { name: 'Make administrator' }));
  expect(await row(/amy.*Administrator/)).toBeVisible();

  await act('amy', 'Cancel account');
  const cancelling = await screen.findByRole('alertdialog', { name: 'Cancel the account of amy?' });
  await userEvent.click(within(cancelling).getByRole('button', { name: 'Cancel account' }));
  expect(await row(/amy.*Cancelled/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('disables forbidden actions and shows why', async () => {
  const gateway = await testGateway({ as: 'admin', users: [{ username: 'stuck', status: 3 }] });
  await open(gateway);

  await userEvent.click(await screen.findByRole('button', { name: 'Actions for stuck' }));
  const enable = await screen.findByRole('menuitem', { name: /^Enable/ });
  expect(enable).toHaveAttribute('aria-disabled', 'true');
  expect(enable).toHaveTextContent('An account in this state cannot be enabled here');
  expect(screen.getByRole('menuitem', { name: /^Make administrator/ })).toHaveTextContent('Only the super administrator can appoint');

  expect(screen.queryByRole('button', { name: 'Edit root' })).toBeNull();
});

it('shows users that may not be edited read-only, with the reason and links to logs and inviter', async () => {
  const gateway = await testGateway({
    as: 'admin',
    users: [
      {
        username: 'boss',
        role: 10,
        email: 'boss@example.org',
        github_id: 'octo',
        telegram_id: '4711',
        aff_count: 2,
        aff_quota: 750_000,
        inviter_id: 1,
      },
      { username: 'gone', DeletedAt: '2026-01-01T00:00:00Z' },
    ],
  });
  const { router } = await open(gateway);

  await userEvent.click(await screen.findByRole('button', { name: 'Show boss' }));
  const sheet = await findOpenDialog('Show boss');
  expect(within(sheet).getByRole('status')).toHaveTextContent(en['user.refusal.sameLevel']);
  for (const text of ['boss@example.org', 'octo', 'ID 4711', '¥1.50']) {
    expect(within(sheet).getByText(text)).toBeVisible();
  }
  expect(within(sheet).getByRole('link', { name: 'Logs' })).toHaveAttribute('href', '/log?username=boss');
  expect(within(sheet).getByRole('link', { name: 'User 1' })).toHaveAttribute('href', '/user?keyword=1');
  expect(within(sheet).queryByRole('textbox')).toBeNull();
  expect(within(sheet).queryByRole('button', { name: /^Unlink/ })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toBe(''));

  await userEvent.click(await screen.findByRole('button', { name: 'Show gone' }));
  expect(await screen.findByText(/This account has been cancelled/)).toBeVisible();
});

it('unlinks an account of a user', async () => {
  const gateway = await testGateway({ as: 'admin', users: [{ username: 'amy', github_id: 'octo', oidc_id: 'https://id.example 7' }] });
  const id = gateway.users[0]?.id ?? 0;
  await open(gateway, `/user?drawer=${id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Unlink GitHub' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Unlink GitHub from amy?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Unlink' }));
  await waitFor(() => expect(screen.queryByText('octo')).toBeNull());
  expect(screen.getByText('https://id.example 7')).toBeVisible();
  expect(await stored(gateway, id)).toMatchObject({ github_id: '', oidc_id: 'https://id.example 7' });
});

it('redirects to the profile page for the current user', async () => {
  const { router } = await open(await testGateway({ as: 'root' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit root' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/edit'));
});

it('copies user details and links to the logs', async () => {
  const gateway = await testGateway({ as: 'admin', users: [{ username: 'a&b', email: 'amy@example.org' }, { username: 'bob' }] });
  const { router } = await open(gateway);
  const choose = async (name: string, action: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
    await chooseMenuItem(action);
  };
  await choose('a&b', 'Copy email');
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('amy@example.org'));
  expect(await screen.findByText('Copied: amy@example.org')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Actions for bob' }));
  const email = await screen.findByRole('menuitem', { name: /^Copy email/ });
  expect(email).toHaveTextContent('This user has no email address');
  await userEvent.keyboard('{Escape}');
  await choose('a&b', 'Logs');
  expect(router.state.location.pathname + router.state.location.search).toBe('/log?username=a%26b');
});

it('adds a user and keeps the input when the gateway refuses the name', async () => {
  const gateway = await testGateway({ as: 'admin', users: [{ username: 'amy' }] });
  await open(gateway);
  await userEvent.click(await screen.findByRole('button', { name: 'Add user' }));
  const drawer = await findOpenDialog();
  const [name, password] = [within(drawer).getByLabelText(/Username/), within(drawer).getByLabelText(/^Password/)];

  await userEvent.click(within(drawer).getByRole('button', { name: 'Add' }));
  expect(await within(drawer).findByText('Enter a username')).toBeVisible();
  await userEvent.type(name, 'amy');
  await userEvent.type(password, 'short');
  expect(await within(drawer).findByText('Password length must not be below 8')).toBeVisible();
  await userEvent.click(within(drawer).getByRole('button', { name: 'Generate' }));
  expect((password as HTMLInputElement).value).toMatch(/^[\w-]{16}$/);
  await userEvent.clear(password);
  await userEvent.type(password, 'short-enough');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(name).toHaveFocus());
  expect(name.closest('[role=group]')).toHaveTextContent('This username is already taken');
  expect(within(drawer).queryByRole('alert')).toBeNull();
  expect([name, password].map((field) => (field as HTMLInputElement).value)).toEqual(['amy', 'short-enough']);

  await userEvent.type(name, '2');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Add' }));
  const added = await screen.findByRole('dialog', { name: 'User “amy2” added' });
  expect(
    within(added)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual([`${location.origin}/login`, 'amy2', 'short-enough']);
  await userEvent.click(within(added).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await row(/amy2/)).toBeVisible();
});

it.each(['abc', '-1'])('reports an invalid user ID in the URL: %s', async (id) => {
  const { router } = await open(await testGateway({ as: 'admin' }), `/user/edit/${id}`, '/user/edit/:id');
  expect(within(await findOpenDialog('Edit user')).getByText('User not found')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/user'));
});

it('offers no retry for a user the caller may not see', async () => {
  // Root is on the second page, so only the gateway can refuse.
  const gateway = await testGateway({ as: 'admin', users: createUsers(10) });
  await open(gateway, '/user/edit/1', '/user/edit/:id');
  const drawer = within(await findOpenDialog('Edit user'));
  expect(await drawer.findByRole('alert')).toHaveTextContent('same or a higher level');
  expect(drawer.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('isolates bidirectional control characters in names', async () => {
  const gateway = await testGateway({ as: 'admin', users: [{ username: '\u202Eamy', display_name: '\u202Eyma' }] });
  await open(gateway);
  const name = await screen.findByText('\u202Eyma');
  expect(name.tagName).toBe('BDI');
  await userEvent.click(screen.getByRole('button', { name: 'Actions for amy' }));
  await chooseMenuItem('Disable');
  expect(await screen.findByText('amy has been disabled')).toBeVisible();
});

it('reports that nothing was changed', async () => {
  const gateway = await testGateway({ as: 'admin', users: [{ username: 'amy' }] });
  await open(gateway);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit amy' }));
  const drawer = within(await findOpenDialog('Edit amy'));
  await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('You seem not to have changed anything')).toBeVisible();
});

it('edits from the URL: adds to the current balance, keeps other fields and returns to the list', async () => {
  const gateway = await testGateway({
    as: 'root',
    options: { GroupRatio: '{"default":1,"vip":0.5}' },
    users: [{ username: 'a-long-generated-name', email: 'amy@example.org', quota: 1_000_000 }],
  });
  const { id } = gateway.users[0] as UserRecord;
  const { router } = await open(gateway, `/user/edit/${id}`, '/user/edit/:id');
  const drawer = await findOpenDialog(/a-long-generated-name/);
  expect(within(drawer).getByText('amy@example.org')).toBeVisible();

  // Simulates a concurrent change of the balance.
  await setBalance(gateway, id, 1_200_000);
  const vip = await within(drawer).findByRole('option', { name: /^vip/ });
  await userEvent.selectOptions(within(drawer).getByRole('combobox', { name: /Group/ }), vip);
  expect(within(drawer).queryByRole('textbox', { name: 'Reason (optional)' })).toBeNull();
  await userEvent.type(await within(drawer).findByLabelText('Add or deduct', { selector: 'input' }), '-1');
  await userEvent.type(within(drawer).getByRole('textbox', { name: 'Reason (optional)' }), 'Chargeback');
  await userEvent.type(within(drawer).getByRole('textbox', { name: 'Remark' }), 'Pays by invoice');
  expect(within(drawer).getByRole('status', { name: 'Balance after saving' })).toHaveTextContent('¥2.00becomes¥1.00');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/user'));
  expect(await stored(gateway, id)).toMatchObject({
    username: 'a-long-generated-name',
    email: 'amy@example.org',
    group: 'vip',
    quota: 700_000,
    role: 1,
    status: 1,
    remark: 'Pays by invoice',
  });
  expect(await historyOf(gateway, id)).toContainEqual(expect.objectContaining({ field: 'quota', reason: 'Chargeback' }));
});

it('shows super administrators who changed what about a user', async () => {
  const gateway = await testGateway({ as: 'root', users: [{ username: 'amy', quota: 500_000 }] });
  const { id } = gateway.users[0] as UserRecord;
  await gateway.request('PUT', '/api/user/', { id, display_name: 'Amy', password: 'another-password' });
  await gateway.request('POST', '/api/user/manage', { id, action: 'promote' });
  await gateway.request('POST', '/api/user/manage', { id, action: 'add_quota', mode: 'add', value: 250_000, reason: 'Refund' });
  const { router } = await open(gateway);
  await act('amy', 'History');
  expect(router.state.location.search).toBe(`?drawer=history-${id}`);
  const sheet = await findOpenDialog('History of amy');
  const list = within(await within(sheet).findByRole('list', { name: 'History of amy' }));
  await waitFor(() => expect(sheet).toContainElement(document.activeElement as HTMLElement));
  expect(document.activeElement?.tagName).toBe('DIV');
  const entries = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  const by = / (seconds?|minutes?) ago.*· root$|now.*· root$/;
  expect(entries).toHaveLength(4);
  expect(entries[0]).toMatch(/^Balance¥1\.00becomes¥1\.50Refund/);
  expect(entries[1]).toMatch(/^RoleUserbecomesAdministrator/);
  expect(entries[2]).toMatch(/^Password changed/);
  expect(entries[3]).toMatch(/^Display name.*becomesAmy/);
  for (const entry of entries) {
    expect(entry).toMatch(by);
  }
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('shows an empty history, pages through a long one and offers it to nobody else', async () => {
  const gateway = await testGateway({ as: 'root', users: [{ username: 'amy' }, { username: 'bob' }] });
  const [amy, bob] = gateway.users as [UserRecord, UserRecord];
  for (let round = 0; round < 21; round += 1) {
    await gateway.request('PUT', '/api/user/', { id: bob.id, display_name: `Bob ${round}` });
  }
  const view = await open(gateway, `/user?drawer=history-${amy.id}`);
  expect(await screen.findByText('No changes yet')).toBeVisible();
  await view.router.navigate(`/user?drawer=history-${bob.id}`);
  const sheet = within(await findOpenDialog('History of bob'));
  await userEvent.click(await sheet.findByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(sheet.getAllByRole('listitem')).toHaveLength(1));
  expect(sheet.getByText('Bob 0')).toBeVisible();
  view.unmount();

  await open(await testGateway({ as: 'admin', users: [{ username: 'amy' }] }), '/user?drawer=history-2');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for amy' }));
  await screen.findByRole('menuitem', { name: 'Logs' });
  expect(screen.queryByRole('menuitem', { name: 'History' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('warns of a negative balance and adds preset amounts', async () => {
  const gateway = await testGateway({ as: 'admin', users: [{ username: 'amy', quota: 57_273_646 }] });
  const { id } = gateway.users[0] as UserRecord;
  await open(gateway, `/user/edit/${id}`, '/user/edit/:id');
  const drawer = await findOpenDialog(/amy/);
  expect(await within(drawer).findByLabelText('Balance', { selector: 'input' })).toHaveValue('114.547292');
  const add = await within(drawer).findByLabelText('Add or deduct', { selector: 'input' });
  const after = within(drawer).getByRole('status', { name: 'Balance after saving' });

  await userEvent.type(add, '-1000');
  expect(after).toHaveTextContent('¥114.55becomes−¥885.45');
  expect(within(drawer).getByText(/The balance will be below zero/)).toBeVisible();
  await userEvent.click(within(drawer).getByRole('button', { name: '+¥100' }));
  expect(add).toHaveValue('+100');
  expect(after).toHaveTextContent('¥114.55becomes¥214.55');
  expect(within(drawer).queryByText(/The balance will be below zero/)).toBeNull();
  await userEvent.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await stored(gateway, id)).toMatchObject({ quota: 107_273_646 }));
});

it('adds to a balance, deducts from it and sets it, with the reason', async () => {
  const gateway = await testGateway({ as: 'root', users: [{ username: 'amy', quota: 500_000 }] });
  const { id } = gateway.users[0] as UserRecord;
  const { router } = await open(gateway, `/user?keyword=amy&drawer=balance-${id}`);
  const drawer = within(await findOpenDialog('Adjust balance of amy'));
  await waitFor(() => expect(drawer.getByRole('textbox', { name: 'Amount to add' })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  expect(await drawer.findByText('Enter an amount above 0')).toBeVisible();
  await userEvent.click(drawer.getByRole('button', { name: '¥10' }));
  const after = drawer.getByRole('status', { name: 'Balance after saving' });
  expect(after).toHaveTextContent('¥1.00becomes¥11.00');
  await userEvent.click(drawer.getByRole('button', { name: 'Deduct' }));
  expect(after).toHaveTextContent('¥1.00becomes−¥9.00');
  expect(drawer.getByText(/The balance will be below zero/)).toBeVisible();
  await userEvent.click(drawer.getByRole('button', { name: 'Set' }));
  const amount = drawer.getByRole('textbox', { name: 'New balance' });
  await userEvent.clear(amount);
  await userEvent.type(amount, '2.5');
  await userEvent.type(drawer.getByRole('textbox', { name: 'Reason (optional)' }), 'Settled');
  await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('amy has been saved')).toBeVisible();
  expect(router.state.location.search).toBe('?keyword=amy');
  expect(await stored(gateway, id)).toMatchObject({ quota: 1_250_000 });
  expect(await historyOf(gateway, id)).toMatchObject([{ field: 'quota', before: '500000', after: '1250000', reason: 'Settled' }]);
});

it('keeps the amount when the gateway refuses the balance', async () => {
  const gateway = await testGateway({ as: 'root', users: [{ username: 'amy' }] });
  const { id } = gateway.users[0] as UserRecord;
  await open(gateway, `/user?drawer=balance-${id}`);
  const drawer = within(await findOpenDialog('Adjust balance of amy'));
  const amount = await drawer.findByRole('textbox', { name: 'Amount to add' });
  await userEvent.type(amount, '5');
  await setBalance(gateway, id, 1e15);
  await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await drawer.findByText('The quota would be out of range')).toBeVisible();
  expect(amount).toHaveAttribute('aria-invalid', 'true');
  expect(amount).toHaveValue('5');
});
