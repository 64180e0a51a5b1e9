import { testGateway } from '@console/gateway/testing';
import { renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../locales/en.json';
import { Page } from './page';

type Gateway = Parameters<typeof renderPage>[1]['gateway'];

const open = (gateway: Gateway) => renderPage(<Page />, { gateway, catalogue: en, path: '/orders' });

const findOrder = (name: RegExp) => screen.findByRole('row', { name });

it('shows own orders with their state, and finds one by its number', async () => {
  const gateway = await testGateway({
    as: 'user',
    orders: [
      { trade_no: 'USR2NOpaid' },
      { trade_no: 'USR2NOopen', status: 'pending', paid_time: 0, payment_method: 'usdt' },
      { trade_no: 'USR1NOother', user_id: 1 },
    ],
  });
  await open(gateway);
  expect(await findOrder(/USR2NOpaid.*Alipay.*Paid.*CNY 73\.00.*¥10\.00/)).toBeVisible();
  expect(await findOrder(/USR2NOopen.*usdt.*Unpaid/)).toBeVisible();
  expect(screen.queryByText('USR1NOother')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Complete' })).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: 'Search by order number' }), 'paid');
  await waitFor(() => expect(screen.queryByText('USR2NOopen')).toBeNull());
  expect(await findOrder(/USR2NOpaid/)).toBeVisible();
});

it('says that there are none', async () => {
  await open(await testGateway({ as: 'user' }));
  expect(await screen.findByText('No orders yet')).toBeVisible();
});

it('lets administrators complete an unpaid order after a confirmation', async () => {
  const gateway = await testGateway({ as: 'admin', users: [{ username: 'amy', quota: 0 }] });
  await gateway.seed({ orders: [{ trade_no: 'USR3NOopen', user_id: gateway.users[0]?.id ?? 0, status: 'pending', paid_time: 0 }] });
  await open(gateway);
  expect(await findOrder(/amy.*USR3NOopen.*Unpaid/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Complete' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Complete this order?' });
  expect(within(dialog).getByText(/USR3NOopen/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Complete' }));
  expect(await findOrder(/amy.*USR3NOopen.*Paid/)).toBeVisible();
  const { body } = await gateway.request<{ data: { items: { username: string; quota: number }[] } }>('GET', '/api/user/search?keyword=amy');
  expect(body.data.items).toMatchObject([{ username: 'amy', quota: 5_000_000 }]);
});

it('keeps the order and says why when the gateway refuses to complete it', async () => {
  const gateway = await testGateway({ as: 'admin', orders: [{ trade_no: 'USR2NOmine', status: 'pending', paid_time: 0 }] });
  await open(gateway);
  await userEvent.click(await screen.findByRole('button', { name: 'Complete' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Complete' }));
  expect(await findOrder(/USR2NOmine.*Unpaid/)).toBeVisible();
});
