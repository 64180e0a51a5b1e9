import { overrideResponses, seededPassword, type TestGateway, testGateway } from '@console/gateway/testing';
import { http } from '@console/shared/http';
import { useSession } from '@console/shared/session';
import { findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { describe, expect, it } from 'vitest';
import en from '../../locales/en.json';
import zh from '../../locales/zh.json';
import { Page } from './page';

const open = (gateway: TestGateway) => renderPage(<Page />, { gateway, catalogue: en, path: '/setting?tab=personal' });

// Querying by attributes avoids computing the accessible names of a whole page, which takes seconds.
const press = async (name: string) => userEvent.click(await screen.findByLabelText(name, { selector: 'button' }));
const dialog = () =>
  waitFor(() => {
    const element = document.querySelector<HTMLElement>('[role=dialog], [role=alertdialog]');
    if (element === null) {
      throw new Error('No dialog is open');
    }
    return element;
  });
const fill = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};
const submit = async (name: string) => userEvent.click(within(await dialog()).getByText(name, { selector: 'button' }));

describe('password', () => {
  it('is changed with the current password, ends other sessions and clears the default password warning', async () => {
    const gateway = await testGateway({ as: 'user', me: { password: 'old-password' } });
    const { username } = gateway.user;
    await open(gateway);
    // The page has its session already; requests of the test from here on come from another browser.
    await gateway.request('POST', '/api/user/login', { username, password: 'old-password' }, { cookie: '' });
    expect((await gateway.request('GET', '/api/user/self')).status).toBe(200);
    useSession.setState({ defaultPassword: true });
    await press('Change password');
    expect(await dialog()).toHaveTextContent(
      'This signs you out in all other browsers and revokes the system access token. You stay signed in here.',
    );
    await submit('Change password');
    expect(await screen.findByText('Enter a password')).toBeVisible();
    expect(screen.getByText('Enter your current password')).toBeVisible();

    await fill('New password', 'short');
    await fill('Confirm new password', 'other');
    expect(await screen.findByText('Password length must not be below 8')).toBeVisible();
    expect(screen.getByText('The two passwords differ')).toBeVisible();
    await fill('New password', 'x'.repeat(21));
    expect(await screen.findByText('Password length must not be above 20')).toBeVisible();

    await fill('Current password', 'wrong-password');
    await fill('New password', 'new-password');
    await fill('Confirm new password', 'new-password');
    await submit('Change password');
    expect(await screen.findByText('The current password is wrong')).toBeVisible();
    expect(screen.getByLabelText('Current password')).toBeInvalid();
    expect(screen.getByLabelText('New password')).toHaveValue('new-password');

    await fill('Current password', 'old-password');
    await submit('Change password');
    expect(await screen.findByText('Password changed; other browsers are signed out')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(useSession.getState().defaultPassword).toBe(false);
    expect((await gateway.request('GET', '/api/user/self')).status).toBe(401);
    await expect(http.get('/api/user/self')).resolves.toMatchObject({ username });
    const login = await gateway.request('POST', '/api/user/login', { username, password: 'new-password' });
    expect(login.body.success).toBe(true);
  });

  it('keeps the input and shows the error when the gateway refuses', async () => {
    await open(await testGateway({ as: 'user' }));
    await press('Change password');
    await findOpenDialog('Change password');
    await fill('Current password', seededPassword);
    await fill('New password', 'Password1');
    await fill('Confirm new password', 'Password1');
    await submit('Change password');
    expect(await screen.findByText('This password is too common and easy to guess. Choose another one')).toBeVisible();
    expect(screen.getByLabelText('New password')).toBeInvalid();
    expect(screen.getByLabelText('New password')).toHaveValue('Password1');
  });

  it('may be as long as the site allows', async () => {
    const gateway = await testGateway({ as: 'user', options: { PasswordMaxLength: '64' } });
    await open(gateway);
    await press('Change password');
    expect(await dialog()).toHaveTextContent('8 to 64 characters');
    await fill('Current password', seededPassword);
    await fill('New password', 'x'.repeat(65));
    await submit('Change password');
    expect(await screen.findByText('Password length must not be above 64')).toBeVisible();
    await fill('New password', 'x'.repeat(64));
    await fill('Confirm new password', 'x'.repeat(64));
    await submit('Change password');
    expect(await screen.findByText('Password changed; other browsers are signed out')).toBeVisible();
  });

  it('does not ask for the current password when the account has none', async () => {
    const gateway = await testGateway({ as: 'user' });
    const url = await overrideResponses(gateway.url, ({ pathname }, method) =>
      pathname === '/api/user/self' && method === 'GET'
        ? { body: JSON.stringify({ success: true, message: '', data: { ...gateway.user, has_password: false } }) }
        : undefined,
    );
    await renderPage(<Page />, { gateway: { ...gateway, url }, catalogue: en, path: '/setting?tab=personal' });
    await press('Change password');
    expect(await dialog()).toHaveTextContent('Your account has no password yet');
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await fill('New password', 'new-password');
    await fill('Confirm new password', 'new-password');
    await submit('Change password');
    expect(await screen.findByText('Enter your current password')).toBeVisible();
  });
});

describe('system access token', () => {
  it('is created after confirmation, shown once, works, and is revoked by the next one', async () => {
    const gateway = await testGateway({ as: 'user' });
    await open(gateway);
    const requestAccount = (token: string) =>
      gateway.request('GET', '/api/user/self', undefined, { cookie: '', authorization: token, 'new-api-user': String(gateway.user.id) });
    const findToken = async () => ((await screen.findByLabelText('System access token', { selector: 'input' })) as HTMLInputElement).value;
    expect(await screen.findByText('Not set')).toBeVisible();

    await press('Generate token');
    expect(await dialog()).toHaveTextContent('Generate a system access token?');
    await submit('Generate token');
    const first = await findToken();
    expect((await requestAccount(first)).body.success).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(await findToken()).toBe(first);
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Copy token' }));
    expect(await navigator.clipboard.readText()).toBe(first);
    expect(await screen.findByRole('button', { name: 'Close' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByDisplayValue(first)).toBeNull());
    expect(await screen.findByText('Active', { selector: '.ui-tag' })).toBeVisible();
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(first);

    await press('Replace system access token');
    expect(await screen.findByText(/The current one stops working at once/)).toBeVisible();
    await submit('Cancel');
    expect((await requestAccount(first)).body.success).toBe(true);
    await press('Replace system access token');
    await submit('Generate token');
    const second = await findToken();
    expect(second).not.toBe(first);
    expect((await requestAccount(first)).body.success).toBe(false);
    expect((await requestAccount(second)).body.success).toBe(true);
  });
});

describe('account deletion', () => {
  it('requires the exact username and signs out', async () => {
    const gateway = await testGateway({ as: 'user', me: { username: 'Amy' } });
    const { router } = await open(gateway);
    await press('Delete account');
    await submit('Delete account');
    expect(await screen.findByText(en['personal.delete.mismatch'])).toBeVisible();
    await fill('Type your account name to confirm', 'amy');
    expect(await screen.findByText(en['personal.delete.mismatch'])).toBeVisible();
    expect((await gateway.request('GET', '/api/user/self')).body.success).toBe(true);

    await fill('Type your account name to confirm', 'Amy');
    await submit('Delete account');
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/login', state: { deleted: true } }));
    expect(useSession.getState().user).toBeNull();
    expect((await gateway.request('GET', '/api/user/self')).status).toBe(401);
  });

  it('is disabled for the super administrator, with the reason', async () => {
    await open(await testGateway({ as: 'root' }));
    expect(await screen.findByText('The super administrator cannot be deleted')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Delete account' })).toBeDisabled();
  });
});

it('uses the texts of the specification in both languages', () => {
  expect([zh['password.too-short'], en['password.too-short']]).toEqual(['密码长度不得小于 8 位', 'Password length must not be below 8']);
  expect([zh['password.mismatch'], en['password.mismatch']]).toEqual(['两次输入的密码不一致', 'The two passwords differ']);
  expect([zh['personal.delete.mismatch'], en['personal.delete.mismatch']]).toEqual([
    '请输入你的账号名以确认删除',
    'Please enter your account name to confirm deletion',
  ]);
});
