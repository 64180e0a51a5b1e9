import { overrideResponses, type TestGateway, testGateway } from '@console/gateway/testing';
import { renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it, onTestFinished, vi } from 'vitest';
import en from '../../locales/en.json';
import { recallPayment, rememberPayment } from '../pending-payment';
import { Page } from './page';

const info = {
  enable_online_topup: true,
  min_topup: 1,
  pay_methods: [
    { name: 'Stripe', type: 'stripe', provider: 'stripe', currency: '' },
    { name: 'Card', type: 'waffo:0', provider: 'waffo', currency: 'USD', min_topup: 5 },
  ],
  amount_options: [10, 20],
  discount: { 20: 0.9 },
  products: [{ id: 'prod_1', name: 'Starter', price: 9.9, currency: 'EUR', quota: 5_000_000 }],
  topup_link: '',
};

/** A gateway without promotions whose providers all redirect. */
async function redirectingGateway(link = 'https://checkout.example/session') {
  const gateway = await testGateway({ as: 'user' });
  const sent: { path: string; body: unknown }[] = [];
  const prices: Record<string, number> = { stripe: 8, 'waffo:0': 1 };
  const url = await overrideResponses(gateway.url, async ({ pathname }, _method, readBody) => {
    if (pathname === '/api/status') {
      const { body } = await gateway.request<{ data: { capabilities: string[] } }>('GET', pathname);
      const capabilities = body.data.capabilities.filter((name) => name !== 'promotions');
      return { body: JSON.stringify({ ...body, data: { ...body.data, capabilities } }) };
    }
    if (pathname === '/api/user/topup/info') {
      return { body: JSON.stringify({ success: true, message: '', data: info }) };
    }
    if (pathname === '/api/user/amount') {
      const { amount, payment_method } = JSON.parse(await readBody()) as { amount: 10 | 20; payment_method: string };
      const price = amount * (prices[payment_method] ?? 0) * (amount === 20 ? 0.9 : 1);
      return { body: JSON.stringify({ message: 'success', data: price.toFixed(2) }) };
    }
    if (pathname === '/api/user/pay') {
      sent.push({ path: pathname, body: JSON.parse(await readBody()) });
      return { body: JSON.stringify({ message: 'success', data: { link } }) };
    }
    return undefined;
  });
  return { gateway: { ...gateway, url }, sent };
}

const open = (gateway: TestGateway) => renderPage(<Page />, { gateway, catalogue: en, path: '/topup' });

/** Records the address instead of leaving the page. */
function captureLinks() {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  onTestFinished(() => assign.mockRestore());
  return assign;
}

const confirm = async () =>
  userEvent.click(
    within(await screen.findByRole('alertdialog', { name: 'Confirm the top-up' })).getByRole('button', { name: 'Go to payment' }),
  );

it('prices amounts by method, discount included, and opens the page of the provider', async () => {
  const assigned = captureLinks();
  const { gateway, sent } = await redirectingGateway();
  await open(gateway);
  expect(await screen.findByRole('button', { name: /^¥20 credit ?144\.00 ?save 10%$/ })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Card' }));
  await userEvent.click(await screen.findByRole('button', { name: /^¥20 credit ?USD 18\.00 ?save 10%$/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Pay USD 18.00 with Card' }));
  await confirm();
  await waitFor(() => expect(assigned).toHaveBeenCalledExactlyOnceWith('https://checkout.example/session'));
  expect(sent).toEqual([{ path: '/api/user/pay', body: { amount: 20, payment_method: 'waffo:0' } }]);
  expect(recallPayment(gateway.user.id)).toMatchObject({ price: 18, currency: 'USD', credit: 10_000_000 });
});

it('sells packages by their own price', async () => {
  const assigned = captureLinks();
  const { gateway, sent } = await redirectingGateway();
  await open(gateway);
  await userEvent.click(await screen.findByRole('button', { name: /^Starter ?EUR 9\.90 ?\+ ?¥10\.00$/ }));
  await confirm();
  await waitFor(() => expect(assigned).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ path: '/api/user/pay', body: { product: 'prod_1', payment_method: 'creem' } }]);
});

it('does not open a page without https', async () => {
  const assigned = captureLinks();
  const { gateway } = await redirectingGateway('http://checkout.example');
  await open(gateway);
  await userEvent.click(await screen.findByRole('button', { name: /^Starter/ }));
  await confirm();
  expect(await screen.findByText(/^The payment address is not an https address/)).toBeVisible();
  expect(assigned).not.toHaveBeenCalled();
});

it('awaits the payment of a provider whose page leads back without saying so, once', async () => {
  const gateway = await testGateway({ as: 'user' });
  rememberPayment(gateway.user.id, { credit: 5_000_000, price: 9.9, currency: 'EUR', latest: '0 undefined', leftFrom: 1 });
  await open(gateway);
  expect(await screen.findByText('Waiting for the payment of EUR 9.90 to arrive…')).toBeVisible();
  await waitFor(() => expect(recallPayment(gateway.user.id)?.leftFrom).toBeUndefined());
  await gateway.seed({ logs: [{ type: 1, user_id: gateway.user.id, username: 'user', content: 'Paid', other: '' }] });
  expect(await screen.findByText('EUR 9.90 paid, ¥10.00 of credit added.', {}, { timeout: 5000 })).toBeVisible();
  expect(recallPayment(gateway.user.id)).toBeUndefined();
});
