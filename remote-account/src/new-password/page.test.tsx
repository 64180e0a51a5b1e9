import { testGateway, testMailServer } from '@console/gateway/testing';
import { renderPage, screen, userEvent, waitFor } from '@console/shared/testing';
import { describe, expect, it, vi } from 'vitest';
import catalogue from '../../locales/en.json';
import { Page } from './page';

const open = async (path: string, gateway: Parameters<typeof renderPage>[1]['gateway']) =>
  renderPage(<Page />, { gateway, catalogue, path, route: '/user/reset' });

async function mailedLink() {
  const mail = await testMailServer();
  const options = { ...mail.options, ServerAddress: 'http://console.test' };
  const gateway = await testGateway({ options, users: [{ username: 'ann', email: 'ann@example.com' }] });
  await gateway.request('GET', '/api/reset_password?email=ann%40example.com');
  const { text } = await mail.mailTo('ann@example.com');
  const link = /http:\/\/console\.test(\/user\/reset\?\S+)/.exec(text)?.[1] ?? '';
  return { gateway, link };
}

describe('reset link', () => {
  it('leaves the address bar at once and shows a working password once', async () => {
    const { gateway, link } = await mailedLink();
    const view = await open(link, gateway);
    expect(view.router.state.location).toMatchObject({ search: '', state: { email: 'ann@example.com' } });
    expect(screen.getByText(/^Make a new password for ann@example.com/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Reset password' }));

    const field = await screen.findByLabelText<HTMLInputElement>('New password');
    expect(field).toHaveFocus();
    expect(field.value).toMatch(/^[0-9a-f]{12}$/);
    expect(screen.getByRole('status')).toHaveTextContent('shown only once: copy it now, and change it after signing in');
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(screen.getByRole('button', { name: 'Copy new password' }));
    expect(writeText).toHaveBeenCalledWith(field.value);
    const login = await gateway.request('POST', '/api/user/login', { username: 'ann', password: field.value });
    expect(login.body.success).toBe(true);
    expect(screen.getByRole('link', { name: 'Go to sign in' })).toHaveAttribute('href', '/login');
    expect(screen.queryByRole('link', { name: 'Request a new reset email' })).toBeNull();
  });

  it('shows the error for a used link and offers a new one', async () => {
    const { gateway, link } = await mailedLink();
    const first = await open(link, gateway);
    await userEvent.click(screen.getByRole('button', { name: 'Reset password' }));
    await screen.findByLabelText('New password');
    first.unmount();

    const view = await open(link, gateway);
    await userEvent.click(screen.getByRole('button', { name: 'Reset password' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Reset link invalid or expired');
    await userEvent.click(screen.getByRole('link', { name: 'Request a new reset email' }));
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/reset'));
  });

  it.each(['/user/reset', '/user/reset?token=0f', '/user/reset?email=a%40b.c'])('reports an incomplete link: %s', async (path) => {
    await open(path, await testGateway());
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid reset link');
    expect(screen.queryByRole('button', { name: 'Reset password' })).toBeNull();
  });
});
