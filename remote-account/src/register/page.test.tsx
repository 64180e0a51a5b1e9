import { testGateway } from '@console/gateway/testing';
import { storage } from '@console/shared/session';
import { renderPage, screen, userEvent, waitFor } from '@console/shared/testing';
import { describe, expect, it } from 'vitest';
import catalogue from '../../locales/en.json';
import { Page } from './page';

const open = async (path: string, gateway: Parameters<typeof renderPage>[1]['gateway']) =>
  renderPage(<Page />, { gateway, catalogue, path, route: '/register' });

const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));

async function fill(values: Record<string, string>) {
  for (const [name, text] of Object.entries(values)) {
    await userEvent.clear(field(name));
    await userEvent.type(field(name), text);
  }
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Register' }));

describe('registering', () => {
  it('says what is wrong beside each field and sends nothing', async () => {
    await open('/register', await testGateway());
    await submit();
    expect(await screen.findByText('Please enter a username')).toBeVisible();
    expect(screen.getByText('Please enter a password')).toBeVisible();

    await fill({ Username: 'alice', Password: 'short', 'Confirm password': 'other' });
    expect(await screen.findByText('Password length must not be below 8!')).toBeVisible();
    expect(screen.getByText('The two passwords differ')).toBeVisible();
    expect(field('Username')).toBeValid();
  });

  it('keeps the form and the reason when the gateway refuses, then registers with the invite code and goes to sign in', async () => {
    const gateway = await testGateway({
      users: [
        { username: 'taken', password: 'long enough' },
        { username: 'inviter', aff_code: 'Ab3x' },
      ],
      options: { QuotaForInviter: '1000' },
    });
    const view = await open('/register?aff=Ab3x', gateway);
    expect(storage.readText('aff')).toBe('Ab3x');

    await fill({ Username: 'taken', Password: 'long enough', 'Confirm password': 'long enough' });
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('Name or e-mail already used or cancelled');
    expect(field('Password')).toHaveValue('long enough');

    await fill({ Username: 'alice' });
    await submit();
    await waitFor(() => expect(view.router.state.location).toMatchObject({ pathname: '/login', state: { registered: 'alice' } }));

    const root = await gateway.request('POST', '/api/user/login', { username: 'inviter', password: 'password' });
    const { id } = root.body.data as { id: number };
    const self = await gateway.request('GET', '/api/user/self', undefined, {
      cookie: root.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
      'new-api-user': String(id),
    });
    expect(self.body.data).toMatchObject({ aff_count: 1, aff_quota: 1000 });
  });

  it('asks for an e-mail code where the site verifies addresses, and counts down over a reload', async () => {
    const gateway = await testGateway({ options: { EmailVerificationEnabled: 'true' } });
    storage.writeText('email-code-deadline', String(Date.now() + 20_000));
    const first = await open('/register', gateway);
    expect(await screen.findByRole('button', { name: /^Again in (19|20) s$/ })).toBeDisabled();
    first.unmount();

    storage.remove('email-code-deadline');
    await open('/register', gateway);
    await userEvent.click(await screen.findByRole('button', { name: 'Get code' }));
    expect(await screen.findByText('Please enter email!')).toBeVisible();

    await fill({ Username: 'alice', Password: 'long enough', 'Confirm password': 'long enough', 'Email verification code': '123456' });
    await userEvent.type(screen.getByRole('textbox', { name: /^Email(?! verification)/ }), 'alice@example.com');
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('Verification code wrong or expired');
  });
});
