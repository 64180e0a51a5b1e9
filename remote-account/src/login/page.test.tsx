import { gatewayBeforeSetup, testGateway } from '@console/gateway/testing';
import { useSession } from '@console/shared/session';
import { renderPage, screen, userEvent, waitFor } from '@console/shared/testing';
import { describe, expect, it } from 'vitest';
import catalogue from '../../locales/en.json';
import { Page } from './page';

const open = async (path: string, gateway: Parameters<typeof renderPage>[1]['gateway']) =>
  renderPage(<Page />, { gateway, catalogue, path, route: '/login' });

async function typeCredentials(username: string, password: string) {
  await userEvent.type(screen.getByLabelText(/^Username/), username);
  await userEvent.type(screen.getByLabelText(/^Password/), password);
}

const address = ({ router }: Awaited<ReturnType<typeof open>>) => router.state.location.pathname + router.state.location.search;

describe('sign-in page', () => {
  it('keeps the input and the error after a refusal, then returns to the page that required sign-in', async () => {
    const gateway = await testGateway({ users: [{ username: 'alice', password: 'correct horse' }] });
    const view = await open('/login?expired=true&return=%2Flog%3Ftype%3D2', gateway);
    expect(screen.getByRole('status')).toHaveTextContent('Not logged in or login expired, please log in again');

    await typeCredentials('alice', 'wrong{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Wrong username or password, or account disabled');
    expect(screen.queryByText('Not logged in or login expired, please log in again')).toBeNull();
    expect(screen.getByLabelText(/^Username/)).toHaveValue('alice');
    expect(screen.getByLabelText(/^Password/)).toHaveFocus();

    await userEvent.clear(screen.getByLabelText(/^Password/));
    await userEvent.type(screen.getByLabelText(/^Password/), 'correct horse');
    expect(screen.getByRole('alert')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

    await waitFor(() => expect(address(view)).toBe('/log?type=2'));
    expect(useSession.getState()).toMatchObject({ user: { username: 'alice', role: 1 }, expired: false, defaultPassword: false });
  });

  it('requires both fields before it sends a request', async () => {
    await open('/login', await testGateway());
    await userEvent.type(screen.getByLabelText(/^Username/), '  ');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

    expect(await screen.findByText('Please enter username and password')).toBeVisible();
    expect(screen.getByLabelText(/^Username/)).toBeInvalid();
    expect(screen.getByLabelText(/^Password/)).toBeInvalid();
  });

  it('detects the default credentials and ignores return paths to other sites', async () => {
    const view = await open('/login?return=%2F%2Fevil.example%2F', await testGateway());
    await typeCredentials('root', '123456{Enter}');

    await waitFor(() => expect(address(view)).toBe('/token'));
    expect(useSession.getState()).toMatchObject({ user: { username: 'root' }, defaultPassword: true });
  });

  it('redirects signed-in users and links to registration with the return path', async () => {
    const visitor = await open('/login?return=%2Flog', await testGateway());
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register?return=%2Flog');
    visitor.unmount();

    const view = await open('/login?return=%2Flog', await testGateway({ as: 'user' }));
    await waitFor(() => expect(address(view)).toBe('/log'));
  });

  it('redirects to setup while the gateway is not set up', async () => {
    const view = await open('/login', await gatewayBeforeSetup(await testGateway()));
    await waitFor(() => expect(address(view)).toBe('/setup'));
  });

  it('prefills the username of the account that setup created', async () => {
    const view = await open('/setup', await testGateway());
    await view.router.navigate('/login', { state: { setUp: true, registered: 'olivia' } });
    expect(await screen.findByRole('status')).toHaveTextContent('The gateway is set up. Sign in with the administrator account.');
    expect(screen.getByLabelText(/^Username/)).toHaveValue('olivia');
    expect(screen.getByLabelText(/^Password/)).toHaveFocus();
    expect(screen.queryByText('Your account has been created. Sign in to continue.')).toBeNull();
  });
});
