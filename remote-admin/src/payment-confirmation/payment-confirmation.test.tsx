import { overrideResponses, type ResponseOverride, type Role, testGateway } from '@console/gateway/testing';
import { renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../locales/en.json';
import { ConfirmationCard, ConfirmationNote } from '.';

const json = (body: object): ResponseOverride => ({ body: JSON.stringify(body) });

async function unconfirmed(as: Role) {
  const gateway = await testGateway({ as });
  let isConfirmed = false;
  const url = await overrideResponses(gateway.url, async ({ pathname }, _method, readBody) => {
    if (pathname === '/api/option/payment_compliance') {
      isConfirmed = JSON.parse(await readBody()).confirmed === true;
      return json({ success: isConfirmed, message: isConfirmed ? '' : '请确认合规声明' });
    }
    if (pathname !== '/api/user/topup/info') {
      return undefined;
    }
    return json({
      success: true,
      message: '',
      data: { pay_methods: [], payment_compliance_confirmed: isConfirmed, payment_compliance_terms_version: 'v1' },
    });
  });
  return { ...gateway, url };
}

it('lets the super administrator confirm the terms and then disappears', async () => {
  const gateway = await unconfirmed('root');
  await renderPage(<ConfirmationCard />, { gateway, catalogue: en, path: '/setting?tab=operation' });
  const card = await screen.findByRole('region', { name: 'Payment confirmation' });
  expect(card).toHaveTextContent(/Payments, redemption codes/);
  await userEvent.click(within(card).getByRole('button', { name: 'Confirm terms' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Confirm the terms for payments?' });
  expect(dialog).toHaveTextContent(/version v1/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Confirmed. Payments and redemption codes are available')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Payment confirmation' })).toBeNull());
});

it('renders nothing when the gateway requires no confirmation', async () => {
  const gateway = await testGateway({ as: 'root' });
  const requests: string[] = [];
  const url = await overrideResponses(gateway.url, ({ pathname }) => void requests.push(pathname));
  await renderPage(<ConfirmationCard />, { gateway: { ...gateway, url }, catalogue: en });
  await waitFor(() => expect(requests).toContain('/api/user/topup/info'));
  expect(screen.queryByRole('region', { name: 'Payment confirmation' })).toBeNull();
});

it.each([
  ['root', 1],
  ['admin', 0],
] as const)('tells %s that codes are unavailable and links only the super administrator to the settings', async (as, links) => {
  await renderPage(<ConfirmationNote />, { gateway: await unconfirmed(as), catalogue: en, path: '/redemption' });
  expect(await screen.findByText(/^Codes cannot be created or redeemed until the super administrator/)).toBeVisible();
  expect(screen.queryAllByRole('link', { name: 'Open payment confirmation' })).toHaveLength(links);
});
