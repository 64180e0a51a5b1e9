import { type TestGateway, testGateway } from '@console/gateway/testing';
import { renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { describe, expect, it } from 'vitest';
import en from '../../locales/en.json';
import zh from '../../locales/zh.json';
import { Page } from './page';

const open = (gateway: TestGateway) => renderPage(<Page />, { gateway, catalogue: en, path: '/setting?tab=personal' });

const panel = () => screen.findByRole('region', { name: 'Invitations' });
const statValue = (name: string) => screen.getAllByText(name)[0]?.nextElementSibling;
// Querying by role attribute avoids computing the accessible names of a whole page, which takes seconds.
const dialog = () =>
  waitFor(() => {
    const open = document.querySelector<HTMLElement>('[role=dialog]');
    if (open === null) {
      throw new Error('No dialog is open');
    }
    return open;
  });
const begin = async () => userEvent.click(await screen.findByText('Transfer', { selector: 'button' }));
const amount = () => screen.findByLabelText('Amount');
const type = async (text: string) => {
  await userEvent.clear(await amount());
  await userEvent.paste(text);
};
const submit = async () => userEvent.click(within(await dialog()).getByText('Transfer', { selector: 'button' }));

const inviter = { quota: 500_000, aff_quota: 1_500_000, aff_history_quota: 2_000_000, aff_count: 4 };

describe('invite link', () => {
  it('is created on demand, points to this site, and can be copied or scanned', async () => {
    const gateway = await testGateway({ as: 'user' });
    await open(gateway);
    const link = (await within(await panel()).findByLabelText('Invite link')) as HTMLInputElement;
    const { body } = await gateway.request<{ data: { aff_code: string } }>('GET', '/api/user/self');
    expect(body.data.aff_code).toMatch(/^[0-9A-Za-z]{4}$/);
    expect(link).toHaveValue(`${window.location.origin}/register?aff=${body.data.aff_code}`);

    await userEvent.click(screen.getByRole('button', { name: 'Copy invite link' }));
    expect(await navigator.clipboard.readText()).toBe(link.value);
    await userEvent.click(screen.getByRole('button', { name: 'QR code of the invite link' }));
    expect(await within(await dialog()).findByRole('img', { name: 'QR code of the invite link' })).toBeVisible();
  });

  it('uses the configured server address of the site', async () => {
    await open(await testGateway({ as: 'user', me: { aff_code: 'Ab3x' }, options: { ServerAddress: 'https://gateway.example' } }));
    expect(await screen.findByLabelText('Invite link')).toHaveValue('https://gateway.example/register?aff=Ab3x');
  });
});

describe('transfer of earnings', () => {
  it('previews the result, enforces minimum and maximum, and updates the page', async () => {
    await open(await testGateway({ as: 'user', me: inviter }));
    await panel();
    expect(statValue('Pending earnings')).toHaveTextContent('¥3.00');
    expect(statValue('Total earnings')).toHaveTextContent('¥4.00');
    expect(statValue('Users invited')).toHaveTextContent('4');

    await begin();
    await submit();
    expect(await screen.findByText('Enter an amount')).toBeVisible();
    expect(await amount()).toHaveFocus();
    await type('0.999');
    expect(await screen.findByText('Transfer amount minimum is ¥1.00')).toBeVisible();
    await type('3.01');
    expect(await screen.findByText('Your pending earnings are only ¥3.00')).toBeVisible();
    await type('1');
    expect(await dialog()).toHaveTextContent('500,000 pointsAt least ¥1.00');
    expect(await dialog()).toHaveTextContent('¥3.00becomes¥2.00');
    expect(await dialog()).toHaveTextContent('¥1.00becomes¥2.00');

    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    expect(await amount()).toHaveValue('3');
    await submit();
    expect(await screen.findByText('Transferred ¥3.00 to the balance')).toBeVisible();
    await waitFor(() => expect(statValue('Balance')).toHaveTextContent('¥4.00'));
    expect(statValue('Pending earnings')).toHaveTextContent('¥0.00');
    expect(screen.getByRole('button', { name: 'Transfer' })).toBeDisabled();
  });

  it('keeps the amount and shows the error at the field when the earnings were already transferred', async () => {
    const gateway = await testGateway({ as: 'user', me: inviter });
    await open(gateway);
    await panel();
    await begin();
    await type('2');
    await gateway.request('POST', '/api/user/aff_transfer', { quota: 1_000_000 });
    await submit();
    expect(await screen.findByText(/not enough|enough pending/i)).toBeVisible();
    expect(await amount()).toHaveValue('2');
    expect(await amount()).toBeInvalid();
    const { body } = await gateway.request<{ data: object }>('GET', '/api/user/self');
    expect(body.data).toMatchObject({ quota: 1_500_000, aff_quota: 500_000 });
  });

  it('keeps the balances of two users apart', async () => {
    const gateway = await testGateway({ as: 'user', me: inviter });
    const other = await gateway.seed({ as: 'user', me: { ...inviter, username: 'ben' } });
    await open(gateway);
    await panel();
    await begin();
    await type('1');
    const headers = { cookie: other.cookie, 'new-api-user': String(other.user?.id) };
    const [mine, theirs] = await Promise.all([submit(), gateway.request('POST', '/api/user/aff_transfer', { quota: 1_500_000 }, headers)]);
    expect([mine, theirs.body.success]).toEqual([undefined, true]);
    await waitFor(() => expect(statValue('Balance')).toHaveTextContent('¥2.00'));
    expect(statValue('Pending earnings')).toHaveTextContent('¥2.00');
  });
});

it('uses the texts of the specification in both languages', () => {
  expect(zh['personal.transfer.min']).toMatch(/^划转金额最低为/);
  expect(en['personal.transfer.min']).toMatch(/^Transfer amount minimum is/);
});
