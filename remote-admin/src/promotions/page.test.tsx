import { type TestGateway, testGateway } from '@console/gateway/testing';
import type { PromotionRecord } from '@console/shared/contract';
import { findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../locales/en.json';
import { fillField, pressButton } from '../testing/form-actions';
import { Page } from './page';
import { findAppliedRule } from './rules';

const open = (gateway: TestGateway, path = '/promotions') => renderPage(<Page />, { gateway, catalogue: en, path });
const stored = async (gateway: TestGateway) =>
  (await gateway.request<{ data: { items: PromotionRecord[] } }>('GET', '/api/promotions/?p=1&page_size=100')).body.data.items;
const options = { Price: '7', MinTopUp: '1', DisplayInCurrencyEnabled: 'true' };

it('creates a discount that changes the price for everyone', async () => {
  const gateway = await testGateway({ as: 'admin', options });
  await open(gateway, '/promotions?drawer=new');
  const drawer = await findOpenDialog('New promotion');
  await fillField(drawer, /^Name/, 'Autumn');
  await userEvent.selectOptions(within(drawer).getByLabelText('Type'), 'discount');
  await userEvent.click(await within(drawer).findByRole('button', { name: 'Add rule' }));
  await fillField(drawer, 'Amount of rule 1', '200');
  await fillField(drawer, 'Rate of rule 1', '0.8');
  await pressButton('Add rule', drawer);
  await fillField(drawer, 'Amount of rule 2', '100');
  await fillField(drawer, 'Rate of rule 2', '0.9');
  expect(within(drawer).getByText('pays 90% (10% off)')).toBeVisible();

  expect(within(drawer).getByText('¥100+ 10% off')).toBeVisible();
  expect(await within(drawer).findByText('Pay CNY 700.00, bonus ¥0.00, ¥100.00 of credit in all')).toBeVisible();
  await pressButton('Create', drawer);
  expect(await screen.findByText('¥100+ 10% off · ¥200+ 20% off')).toBeVisible();
  expect(await stored(gateway)).toMatchObject([
    { name: 'Autumn', type: 'discount', rules: '[{"amount":100,"discount_rate":0.9},{"amount":200,"discount_rate":0.8}]' },
  ]);
  expect((await gateway.request('GET', '/api/promotions/calculate?amount=100')).body).toMatchObject({ data: { pay_amount: 630 } });
});

it('offers a prefilled promotion while there is none, and saves it only on request', async () => {
  const gateway = await testGateway({ as: 'admin', options });
  await open(gateway);
  await userEvent.click(await screen.findByRole('button', { name: '10% off every day' }));
  const drawer = await findOpenDialog('New promotion');
  expect(within(drawer).getByLabelText(/^Name/)).toHaveValue('10% off every day');
  expect(within(drawer).getByLabelText('Type')).toHaveValue('discount');
  expect(await within(drawer).findByText('pays 90% (10% off)')).toBeVisible();
  expect(await stored(gateway)).toEqual([]);
  await pressButton('Create', drawer);
  expect(await screen.findByRole('row', { name: /10% off every day.*Active/ })).toBeVisible();
  expect(await stored(gateway)).toMatchObject([{ type: 'discount', rules: '[{"amount":1,"discount_rate":0.9}]' }]);
});

it.each([
  ['recharge', '[{"amount":100,"bonus_amount":10},{"amount":200,"bonus_amount":50}]'],
  ['discount', '[{"amount":100,"discount_rate":0.9},{"amount":200,"discount_rate":0.8}]'],
] as const)('previews a %s with the same result as after saving', async (type, rules) => {
  const gateway = await testGateway({ as: 'admin', options, promotions: [{ name: 'Autumn', type, rules }] });
  await open(gateway, '/promotions?drawer=1');
  const drawer = await findOpenDialog('Edit promotion');
  await waitFor(() => expect(within(drawer).getByLabelText(/^Name/)).toHaveValue('Autumn'));
  for (const amount of [99, 100, 199, 200, 5000]) {
    await fillField(drawer, 'Try an amount', String(amount));
    const { rule } = findAppliedRule(type, rules, amount);
    const [rate, bonus] = type === 'discount' ? [rule?.value ?? 1, 0] : [1, rule?.value ?? 0];
    const pay = (amount * 7 * rate).toFixed(2);
    const { body } = await gateway.request('GET', `/api/promotions/calculate?amount=${amount}`);
    expect(body).toMatchObject({ data: { pay_amount: Number(pay), bonus, total: amount + bonus } });
    const written = (value: number) => value.toLocaleString('en-US', { minimumFractionDigits: 2 });
    expect(
      await within(drawer).findByText(
        `Pay CNY ${written(Number(pay))}, bonus ¥${written(bonus)}, ¥${written(amount + bonus)} of credit in all`,
      ),
    ).toBeVisible();
  }
});

it('reports the error of each rule and keeps the input', async () => {
  const gateway = await testGateway({ as: 'admin', options });
  await open(gateway, '/promotions?drawer=new');
  const drawer = await findOpenDialog('New promotion');
  await fillField(drawer, /^Name/, 'Gift');
  await pressButton('Create', drawer);
  expect(await within(drawer).findByText('Add at least one rule')).toBeVisible();
  await userEvent.click(await within(drawer).findByRole('button', { name: 'Add rule' }));
  await fillField(drawer, 'Amount of rule 1', '100');
  await fillField(drawer, 'Bonus of rule 1', '-1');
  await pressButton('Create', drawer);
  expect(await within(drawer).findByText('Rule 1: the bonus must be a number above 0')).toBeVisible();
  await fillField(drawer, 'Bonus of rule 1', '10');
  await pressButton('Add rule', drawer);
  await fillField(drawer, 'Amount of rule 2', '100.0');
  await fillField(drawer, 'Bonus of rule 2', '20');
  expect(await within(drawer).findByText('Rule 2: the amount 100 is repeated')).toBeVisible();
  await fillField(drawer, 'Try an amount', '1.5');
  expect(within(drawer).getByText('Enter a whole number')).toBeVisible();
  expect(await stored(gateway)).toEqual([]);
});

it('edits a promotion and rejects an end before the start', async () => {
  const now = Math.floor(Date.now() / 1000);
  const gateway = await testGateway({
    as: 'admin',
    options,
    promotions: [
      { name: 'Past', end_time: now - 3600 },
      { name: 'Later', start_time: now + 3600 },
    ],
  });
  await open(gateway);
  expect(await screen.findByRole('row', { name: /Past.*Bonus.*¥100\+ adds ¥10.*Until.*Ended/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Later.*Scheduled/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Edit Later' }));
  const drawer = await findOpenDialog('Edit promotion');
  await waitFor(() => expect(within(drawer).getByLabelText(/^Name/)).toHaveValue('Later'));
  const end = within(drawer).getByLabelText('End');
  await userEvent.type(end, '2020-01-01T00:00');
  await pressButton('Save', drawer);
  expect(await within(drawer).findByText('The end must not be before the start')).toBeVisible();
  await userEvent.clear(end);
  await fillField(drawer, 'Bonus of rule 1', '25');
  await pressButton('Save', drawer);
  await waitFor(async () =>
    expect(await stored(gateway)).toMatchObject([
      { name: 'Later', rules: '[{"amount":100,"bonus_amount":25}]', start_time: now + 3600 },
      { name: 'Past' },
    ]),
  );
});
