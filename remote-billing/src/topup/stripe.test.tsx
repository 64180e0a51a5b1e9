import { paidSession, testGateway, testStripe } from '@console/gateway/testing';
import { renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it, onTestFinished, vi } from 'vitest';
import en from '../../locales/en.json';
import { Page } from './page';

it('pays the quoted price, promotion included, on the page of Stripe, and shows what was paid once Stripe reports it', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  onTestFinished(() => assign.mockRestore());
  const stripe = await testStripe();
  const gateway = await testGateway(
    {
      as: 'user',
      options: { ...stripe.options, ServerAddress: 'https://console.example', StripeUnitPrice: '1.1' },
      promotions: [{ name: 'Spring', type: 'discount', rules: '[{"amount":10,"discount_rate":0.8}]' }],
    },
    { env: stripe.env },
  );
  const { unmount } = await renderPage(<Page />, { gateway, catalogue: en, path: '/topup' });
  const field = await screen.findByLabelText('Amount');
  await userEvent.clear(field);
  await userEvent.type(field, '10');
  expect(await screen.findByRole('button', { name: 'Pay USD 8.80 with Stripe' })).toBeVisible();
  await userEvent.type(field, '{Enter}');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Confirm the top-up' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Go to payment' }));
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://checkout.stripe.example/c/pay/cs_test_1'));
  unmount();

  const [session] = stripe.sessions;
  expect(session).toMatchObject({ amount_total: 880, currency: 'usd' });
  if (session) {
    await stripe.report(gateway.url, stripe.event('checkout.session.completed', session, paidSession));
  }
  await renderPage(<Page />, { gateway, catalogue: en, path: '/topup' });
  expect(await screen.findByText('Topped up ¥10.00 of credit online, paid USD 8.80')).toBeVisible();
});
