import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { startTranslations } from '@console/shared/i18n';
import { useSession } from '@console/shared/session';
import { screen, userEvent, waitFor } from '@console/shared/testing';
import { expect, it, onTestFinished } from 'vitest';
import { renderPage } from '../../testing/render-page';

startTranslations();
const { FallbackSignIn } = await import('./fallback-sign-in');

const amy = { id: 7, username: 'amy', display_name: 'Amy', role: 1, status: 1, group: 'default' };

async function startTwoFactorGateway(): Promise<string> {
  const server = createServer(async (request, response) => {
    const { code } = JSON.parse((await text(request)) || '{}');
    const data = request.url === '/api/user/login' ? { require_2fa: true } : request.url === '/api/status' ? {} : amy;
    const isRefused = request.url === '/api/user/login/2fa' && code !== '123456';
    const body = isRefused ? { success: false, message: 'wrong code' } : { success: true, message: '', data };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function typePassword() {
  await userEvent.type(screen.getByLabelText(/^Username or email/), 'amy');
  await userEvent.type(screen.getByLabelText(/^Password/), 'her password{Enter}');
}

it('asks for a two-factor code, and returns to the password form on request', async () => {
  const url = await startTwoFactorGateway();
  const view = await renderPage(<FallbackSignIn />, { gateway: { url }, catalogue: {}, path: '/login', route: '/login' });
  await typePassword();
  await userEvent.click(await screen.findByRole('button', { name: 'Back to password' }));
  expect(useSession.getState().user).toBeNull();

  await userEvent.type(screen.getByLabelText(/^Password/), '{Enter}');
  await userEvent.type(await screen.findByLabelText(/^Verification code/), '000000{Enter}');
  await screen.findByText('wrong code');
  await userEvent.clear(screen.getByLabelText(/^Verification code/));
  await userEvent.type(screen.getByLabelText(/^Verification code/), '123 456{Enter}');
  await waitFor(() => expect(view.router.state.location.pathname).toBe('/'));
  expect(useSession.getState().user).toMatchObject({ username: 'amy' });
});
