import { overrideResponses, type TestGateway, testGateway } from '@console/gateway/testing';
import { useSession } from '@console/shared/session';
import { renderPage, screen, userEvent, waitFor } from '@console/shared/testing';
import { describe, expect, it } from 'vitest';
import catalogue from '../../locales/en.json';
import { Page } from './page';

const open = (gateway: Pick<TestGateway, 'url' | 'cookie' | 'user'>) =>
  renderPage(<Page />, { gateway, catalogue, path: '/user/edit', route: '/user/edit' });

const amy = { username: 'amy', display_name: 'Amy', password: 'amy-password' };

async function fill(values: Record<string, string>) {
  for (const [name, text] of Object.entries(values)) {
    const field = await screen.findByLabelText(name);
    await userEvent.clear(field);
    if (text) {
      await userEvent.type(field, text);
    }
  }
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('profile page', () => {
  it('shows an error at each invalid field and sends nothing', async () => {
    const gateway = await testGateway({ as: 'user', me: amy });
    await open(gateway);
    await fill({ Username: '', 'Display name': '', Password: 'short' });
    await save();
    expect(await screen.findByText('Enter a username')).toBeVisible();
    expect(screen.getByText('The display name cannot be empty')).toBeVisible();
    expect(screen.getByText('Password length must not be below 8')).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveFocus();

    await fill({ Username: 'thirteen-long', 'Display name': 'x'.repeat(21), Password: 'x'.repeat(21) });
    expect(await screen.findByText('A username can have at most 12 characters')).toBeVisible();
    expect(screen.getByText('A display name can have at most 20 characters')).toBeVisible();
    expect(screen.getByText('Password length must not be above 20')).toBeVisible();
    const { body } = await gateway.request<{ data: object }>('GET', '/api/user/self');
    expect(body.data).toMatchObject({ username: 'amy', display_name: 'Amy' });
  });

  it.each([
    ['user', /Your group and balance are set by an administrator/],
    ['root', /Administrators cannot change their own group and balance; a redemption code/],
  ] as const)('tells a %s where to find group and balance', async (as, text) => {
    await open(await testGateway({ as }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('reports that nothing changed', async () => {
    const view = await open(await testGateway({ as: 'user', me: amy }));
    await screen.findByLabelText('Username');
    await save();
    expect(await screen.findByText('You seem not to have changed anything')).toBeVisible();
    expect(view.router.state.location.pathname).toBe('/user/edit');
  });

  it('keeps the input and shows the error for a taken username, then updates the names everywhere', async () => {
    const gateway = await testGateway({ as: 'user', me: amy, users: [{ username: 'ben' }] });
    const view = await open(gateway);
    await fill({ Username: 'ben', 'Display name': 'Ann' });
    await save();
    const username = screen.getByLabelText('Username');
    await waitFor(() => expect(username).toHaveFocus());
    expect(username.closest('[role=group]')).toHaveTextContent('This username is already taken');
    expect(screen.queryByRole('alert')).toBeNull();
    expect([username, screen.getByLabelText('Display name')].map((field) => (field as HTMLInputElement).value)).toEqual(['ben', 'Ann']);

    await fill({ Username: '安妮-annie' });
    await save();
    await waitFor(() => expect(view.router.state.location.pathname + view.router.state.location.search).toBe('/setting?tab=personal'));
    expect(useSession.getState().user).toMatchObject({ username: '安妮-annie', display_name: 'Ann' });
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ username: '安妮-annie', display_name: 'Ann' });
  });

  it('keeps a draft after leaving the page until it is saved', async () => {
    const view = await open(await testGateway({ as: 'user', me: amy }));
    const leaveAndReturn = async () => {
      await view.router.navigate('/log');
      await screen.findByText('elsewhere');
      await view.router.navigate('/user/edit');
      await waitFor(() => expect(screen.getByLabelText('Display name')).toHaveValue('Ann'));
    };
    await fill({ 'Display name': 'Ann' });
    await leaveAndReturn();
    await save();
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/setting'));
    await leaveAndReturn();
    await save();
    expect(await screen.findByText('You seem not to have changed anything')).toBeVisible();
  });

  it('clears the default password warning after a password change, not after a new name', async () => {
    const gateway = await testGateway({ as: 'root' });
    const first = await open(gateway);
    useSession.setState({ defaultPassword: true });
    await fill({ 'Display name': 'Chief' });
    await save();
    await waitFor(() => expect(useSession.getState().user?.display_name).toBe('Chief'));
    expect(useSession.getState().defaultPassword).toBe(true);
    first.unmount();

    await open(gateway);
    useSession.setState({ defaultPassword: true });
    await fill({ Password: 'not-the-default' });
    await save();
    expect(await screen.findByText('Enter your current password')).toBeVisible();
    await fill({ 'Current password': 'wrong-password' });
    await save();
    expect(await screen.findByText('The current password is wrong')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveValue('not-the-default');
    await fill({ 'Current password': '123456' });
    await save();
    await waitFor(() => expect(useSession.getState().defaultPassword).toBe(false));
    const login = await gateway.request('POST', '/api/user/login', { username: 'root', password: 'not-the-default' });
    expect(login.body.success).toBe(true);
  });

  it('requires the current password for a new display name where the gateway does', async () => {
    const gateway = await testGateway({ as: 'user', me: amy });
    let sent: unknown;
    const url = await overrideResponses(gateway.url, async ({ pathname }, method, readBody) => {
      if (pathname === '/api/status') {
        return { body: '{"success":true,"data":{"capabilities":["profile-password"]}}' };
      }
      if (method !== 'PUT') {
        return undefined;
      }
      sent = JSON.parse(await readBody());
      return { body: '{"success":true,"message":""}' };
    });
    await open({ ...gateway, url });
    await fill({ Username: 'ann' });
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await fill({ Username: 'amy', 'Display name': 'Ann' });
    await save();
    expect(await screen.findByText('Enter your current password')).toBeVisible();
    expect(sent).toBeUndefined();
    await fill({ 'Current password': amy.password });
    await save();
    await waitFor(() => expect(sent).toEqual({ display_name: 'Ann', original_password: amy.password }));
  });

  it('accepts an unchanged provider username that is longer than the limit', async () => {
    const gateway = await testGateway({ as: 'user', me: { ...amy, username: 'linuxdo_12345' } });
    await open(gateway);
    await fill({ 'Display name': 'Ann' });
    await save();
    await waitFor(() => expect(useSession.getState().user).toMatchObject({ username: 'linuxdo_12345', display_name: 'Ann' }));
  });

  it('redirects a user who was disabled meanwhile to sign in and keeps the draft', async () => {
    const gateway = await testGateway({ as: 'user', me: amy });
    await open(gateway);
    await fill({ 'Display name': 'Ann' });
    const root = await gateway.request('POST', '/api/user/login', { username: 'root', password: '123456' }, { cookie: '' });
    const cookie = root.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    await gateway.request('POST', '/api/user/manage', { id: gateway.user.id, action: 'disable' }, { cookie, 'new-api-user': '1' });
    await save();
    await waitFor(() => expect(useSession.getState()).toMatchObject({ user: null, expired: true }));
    expect(screen.getByLabelText('Display name')).toHaveValue('Ann');
  });
});
