import { type SubscriptionGateway, testGateway, withSubscriptions } from '@console/gateway/testing';
import { renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it, onTestFinished, vi } from 'vitest';
import en from '../../../locales/en.json';
import { Page } from '../page';

const open = (gateway: SubscriptionGateway) => renderPage(<Page />, { gateway, catalogue: en, path: '/topup' });

const pro = { title: 'Pro', subtitle: 'For teams', price_amount: 20, total_amount: 5_000_000, quota_reset_period: 'monthly' } as const;

const findDialog = () => screen.findByRole('alertdialog', { name: 'Buy Pro' });

it('sells a plan for the balance, and lists it with its use', async () => {
  const gateway = await withSubscriptions(await testGateway({ as: 'user' }), [pro, { title: 'Old', enabled: false }]);
  await open(gateway);
  await userEvent.click(await screen.findByRole('button', { name: /^Pro ?For teams ?20\.00 for 1 month ?¥10\.00 again after 1 month$/ }));
  expect(screen.queryByText('Old')).toBeNull();
  const dialog = within(await findDialog());
  expect(dialog.getByText(/¥10\.00, valid for 1 month from the payment on\./)).toBeVisible();
  expect(dialog.getByText('¥20.00')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Pay from the balance' }));
  const [own] = await within(await screen.findByRole('list', { name: 'Your plans' })).findAllByRole('listitem');
  expect(own).toHaveTextContent(/^ProActive¥0\.00 used of ¥10\.00until/);
});

it('leaves for the page of the provider that the user chooses', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  onTestFinished(() => assign.mockRestore());
  await open(await withSubscriptions(await testGateway({ as: 'user' }), [{ ...pro, stripe_price_id: 'price_1' }]));
  await userEvent.click(await screen.findByRole('button', { name: /^Pro/ }));
  const dialog = within(await findDialog());
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Payment method' }), 'Stripe');
  expect(dialog.getByText(/^To pay: 20\.00$/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Go to payment' }));
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://checkout.example/stripe/1'));
});

it('says in the dialog why a plan is not sold', async () => {
  const gateway = await withSubscriptions(await testGateway({ as: 'user' }), [{ ...pro, max_purchase_per_user: 1 }]);
  gateway.subscribe(gateway.user.id, 0);
  await open(gateway);
  await userEvent.click(await screen.findByRole('button', { name: /^Pro/ }));
  await userEvent.click(within(await findDialog()).getByRole('button', { name: 'Pay from the balance' }));
  expect(await within(await findDialog()).findByText('已达到该套餐购买上限')).toBeVisible();
});

it('saves whether plan or balance pays first', async () => {
  const gateway = await withSubscriptions(await testGateway({ as: 'user' }), [pro]);
  gateway.subscribe(gateway.user.id, 0);
  await open(gateway);
  const preference = () => screen.findByRole('combobox', { name: 'Pay calls with' });
  expect(await preference()).toHaveValue('subscription_first');
  await userEvent.selectOptions(await preference(), 'the balance first, then the plan');
  await waitFor(async () => expect(await preference()).toHaveValue('wallet_first'));
  await waitFor(async () => expect(await preference()).toBeEnabled());
  expect(await preference()).toHaveValue('wallet_first');
});

it('shows nothing of plans where nobody sells any', async () => {
  await open(await withSubscriptions(await testGateway({ as: 'user' })));
  expect(await screen.findByText('No top-ups yet')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Plans')).toBeNull());
});
