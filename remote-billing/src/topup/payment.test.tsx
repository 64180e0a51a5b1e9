import type { ServerResponse } from 'node:http';
import { basicGateway, overrideResponses, startProxy, type TestGateway, testGateway } from '@console/gateway/testing';
import { renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { describe, expect, it, vi } from 'vitest';
import en from '../../locales/en.json';
import { Page } from './page';

type Gateway = Parameters<typeof renderPage>[1]['gateway'];
type Seed = Parameters<typeof testGateway>[0];

const payment = {
  ServerAddress: 'https://console.example',
  PayAddress: 'https://pay.example',
  EpayId: '1001',
  EpayKey: 'key',
  Price: '7.3',
  MinTopUp: '1',
};

const paymentGateway = ({ options, ...seed }: Partial<Seed> = {}) =>
  testGateway({ as: 'user', ...seed, options: { ...payment, DisplayInCurrencyEnabled: 'true', ...options } });
const open = (gateway: Gateway) => renderPage(<Page />, { gateway, catalogue: en, path: '/topup' });

const amountField = () => screen.findByLabelText('Amount');
const findPreset = (name: RegExp) => screen.findByRole('button', { name });
const line = (name: string, where: HTMLElement = document.body) => within(where).getByText(name, { selector: 'dt' }).nextElementSibling;
const typeAmount = async (text: string) => {
  const field = await amountField();
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const clickTopUp = () => userEvent.click(screen.getByRole('button', { name: /^(Top up|Pay CNY .* with .*)$/ }));
const findConfirmDialog = () => screen.findByRole('alertdialog', { name: 'Confirm the top-up' });
const proceedToPayment = async () => userEvent.click(within(await findConfirmDialog()).getByRole('button', { name: 'Go to payment' }));

/** Captures the form submission instead of leaving the page. */
function captureSubmittedForms() {
  const forms: { action: string; fields: Record<string, unknown> }[] = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    forms.push({ action: this.action, fields: Object.fromEntries(new FormData(this)) });
  });
  return forms;
}

describe('payment', () => {
  it('shows what each amount is worth and costs, confirms, and submits the signed form', async () => {
    const forms = captureSubmittedForms();
    const promotions = [{ name: 'Spring', description: 'For all', rules: '[{"amount":100,"bonus_amount":10}]', per_user_limit: 1 }];
    await open(await paymentGateway({ promotions }));
    expect(await screen.findByText('¥1.00 of credit costs CNY 7.30.')).toBeVisible();
    expect(await findPreset(/^¥10 credit ?CNY 73\.00$/)).toBeVisible();
    await userEvent.click(await findPreset(/^¥100 credit ?CNY 730\.00 ?\+¥10 bonus$/));
    expect(await amountField()).toHaveValue('100');
    expect(await findPreset(/^¥100 credit/)).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByText('Credited in all')).toBeVisible();
    expect(line('Credit')).toHaveTextContent('¥100.00');
    expect(line('Bonus')).toHaveTextContent('¥10.00');
    expect(line('Credited in all')).toHaveTextContent('¥110.00');
    expect(line('To pay')).toHaveTextContent('CNY 730.00');
    await userEvent.click(screen.getByRole('radio', { name: 'WeChat' }));
    await clickTopUp();

    const dialog = await findConfirmDialog();
    expect(line('To pay', dialog)).toHaveTextContent('CNY 730.00');
    expect(line('Payment method', dialog)).toHaveTextContent('WeChat');
    expect(forms).toEqual([]);
    await proceedToPayment();
    await waitFor(() => expect(forms).toHaveLength(1));
    expect(forms[0]).toMatchObject({
      action: 'https://pay.example/submit.php',
      fields: { pid: '1001', type: 'wxpay', name: 'TUC100', money: '730.00', sign: expect.stringMatching(/^[0-9a-f]{32}$/) },
    });
  });

  it('says on return when the payment has arrived, and until then that it is awaited', async () => {
    const forms = captureSubmittedForms();
    const gateway = await paymentGateway();
    const { router } = await open(gateway);
    await typeAmount('10{Enter}');
    await proceedToPayment();
    await waitFor(() => expect(forms).toHaveLength(1));
    await router.navigate('/topup?out_trade_no=USR2NO1&trade_status=TRADE_SUCCESS');
    expect(await screen.findByText('Waiting for the payment of CNY 73.00 to arrive…')).toBeVisible();
    await gateway.seed({ logs: [{ type: 1, user_id: gateway.user.id, username: 'user', content: 'Paid by WeChat', other: '' }] });
    expect(await screen.findByText('CNY 73.00 paid, ¥10.00 of credit added.', {}, { timeout: 5000 })).toBeVisible();
    expect(await screen.findByText('Paid by WeChat')).toBeVisible();
  });

  it('uses the prices of the group of the user and Alipay by default', async () => {
    const forms = captureSubmittedForms();
    await open(await paymentGateway({ options: { TopupGroupRatio: '{"default":2}' } }));
    expect(await findPreset(/^¥10 credit ?CNY 146\.00/)).toBeVisible();
    await typeAmount('3{Enter}');
    expect(line('To pay', await findConfirmDialog())).toHaveTextContent('CNY 43.80');
    await proceedToPayment();
    await waitFor(() => expect(forms[0]?.fields).toMatchObject({ type: 'alipay', money: '43.80' }));
  });

  it('offers the methods and amounts of the site with their own minimums', async () => {
    const info = {
      enable_online_topup: true,
      min_topup: 1,
      pay_methods: [
        { name: '支付宝', type: 'alipay' },
        { name: 'Bank card', type: 'custom1', min_topup: 50 },
      ],
      amount_options: [20, 70],
      discount: {},
      topup_link: '',
    };
    const sent: unknown[] = [];
    const gateway = await paymentGateway();
    const url = await overrideResponses(gateway.url, async ({ pathname }, _method, readBody) => {
      if (pathname === '/api/user/topup/info') {
        return { body: JSON.stringify({ success: true, message: '', data: info }) };
      }
      if (pathname !== '/api/user/pay') {
        return undefined;
      }
      sent.push(JSON.parse(await readBody()));
      return { body: '{"message":"error","data":"Out of order"}' };
    });
    await open({ ...gateway, url });
    expect(await screen.findByRole('radio', { name: 'Alipay' })).toBeChecked();
    expect(await findPreset(/^¥20/)).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Bank card' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^¥20/ })).toBeNull());
    await typeAmount('49');
    await clickTopUp();
    expect((await screen.findAllByText('The amount cannot be less than 50'))[0]).toBeVisible();
    await userEvent.click(await findPreset(/^¥70/));
    await clickTopUp();
    expect(line('Payment method', await findConfirmDialog())).toHaveTextContent('Bank card');
    await proceedToPayment();
    expect(await within(await findConfirmDialog()).findByText('Out of order')).toBeVisible();
    expect(sent).toEqual([{ amount: 70, payment_method: 'custom1' }]);
  });

  it('uses points where the site shows points', async () => {
    await open(await paymentGateway({ options: { DisplayInCurrencyEnabled: 'false', MinTopUp: '10' } }));
    await userEvent.click(await findPreset(/^5\.0M ?CNY 73\.00$/));
    expect(await amountField()).toHaveValue('5000000');
    expect(screen.queryByRole('button', { name: /^500\.0K/ })).toBeNull();
    await waitFor(() => expect(line('Credit')).toHaveTextContent('5.0M'));
    await typeAmount('5000001');
    await clickTopUp();
    expect((await screen.findAllByText('The amount must be a multiple of 500,000'))[0]).toBeVisible();
    await typeAmount('500000');
    expect((await screen.findAllByText('The amount cannot be less than 5,000,000'))[0]).toBeVisible();
  });

  it('is unavailable where the administrator has not set it up', async () => {
    await open(await paymentGateway({ options: { EpayKey: '' } }));
    expect(await screen.findByText('The administrator has not enabled online top-up')).toBeVisible();
    expect(screen.queryByLabelText('Amount')).toBeNull();
  });

  it('is blocked, like codes, until the super administrator confirms the terms', async () => {
    const gateway = await paymentGateway({ options: { EpayKey: '' } });
    const url = await overrideResponses(gateway.url, async ({ pathname }) => {
      if (pathname !== '/api/user/topup/info') {
        return undefined;
      }
      const { body } = await gateway.request<{ data: object }>('GET', pathname);
      return { body: JSON.stringify({ ...body, data: { ...body.data, payment_compliance_confirmed: false } }) };
    });
    await open({ ...gateway, url });
    expect(await screen.findByText(/^Online top-up is off until the super administrator confirms/)).toBeVisible();
    expect(await screen.findByText(/^Codes cannot be redeemed until the super administrator confirms/)).toBeVisible();
  });
});

describe('promotions', () => {
  it('have a button per tier that fills in the amount needed', async () => {
    const now = Math.floor(Date.now() / 1000);
    await open(
      await paymentGateway({
        promotions: [
          { name: 'Bonus', rules: '[{"amount":99.5,"bonus_amount":5.5},{"amount":200,"bonus_amount":20}]', end_time: now + 3600 },
          { name: 'Discount', type: 'discount', rules: '[{"amount":500,"discount_rate":0.9}]', per_user_limit: 2 },
          { name: 'Past', end_time: now - 60 },
          { name: 'Of others', groups: ['svip'] },
        ],
      }),
    );
    await userEvent.click(await screen.findByText('2 offers apply'));
    await userEvent.click(await screen.findByRole('button', { name: 'From ¥99.50 of credit: +¥5.50' }));
    expect(await amountField()).toHaveValue('100');
    await waitFor(() => expect(line('Bonus')).toHaveTextContent('¥5.50'));
    await userEvent.click(screen.getByRole('button', { name: 'From ¥500 of credit: pay 90% (10% off)' }));
    await waitFor(() => expect(line('To pay')).toHaveTextContent('CNY 3,285.00'));
    expect(within(screen.getByRole('group', { name: 'Discount' })).getByText(/2 times per user/)).toBeVisible();
    expect(screen.queryByText('Past')).toBeNull();
    expect(screen.queryByText('Of others')).toBeNull();
  });

  it('show the discount as a line of the price, and leave the price of one unit as it is', async () => {
    const promotions: NonNullable<NonNullable<Seed>['promotions']> = [
      { name: 'Launch', type: 'discount', rules: '[{"amount":1,"discount_rate":0.9}]' },
      { name: 'Bonus', rules: '[{"amount":50,"bonus_amount":8}]' },
    ];
    await open(await paymentGateway({ promotions }));
    expect(await screen.findByText('¥1.00 of credit costs CNY 7.30.')).toBeVisible();
    expect(await findPreset(/^¥1 credit ?CNY 6\.57 ?save 10%$/)).toBeVisible();
    await waitFor(() => expect(line('Credit')).toHaveTextContent('¥10.00 × 7.30 = CNY 73.00'));
    expect(line('Launch')).toHaveTextContent('−CNY 7.30');
    expect(line('To pay')).toHaveTextContent('CNY 65.70');
    await userEvent.click(await findPreset(/^¥50 credit ?CNY 365\.00 ?\+¥8 bonus$/));
    await waitFor(() => expect(line('Credit')).toHaveTextContent('¥50.00 × 7.30 = CNY 365.00'));
  });

  it('are skipped where unsupported, with quotes from the other endpoint', async () => {
    const gateway = await paymentGateway({ promotions: [{ name: 'Spring' }] });
    const { url, unknownCalls } = await basicGateway(gateway.url);
    await open({ ...gateway, url });
    expect(await findPreset(/^¥100 credit ?CNY 730\.00$/)).toBeVisible();
    await typeAmount('3000000000');
    expect(await screen.findByText('The amount is too large, enter a smaller one')).toBeVisible();
    await typeAmount('2{Enter}');
    expect(line('To pay', await findConfirmDialog())).toHaveTextContent('CNY 14.60');
    expect(unknownCalls).toEqual([]);
  });
});

describe('live quote', () => {
  const requestedAmounts = (requests: string[]) => requests.map((url) => new URL(url, 'http://gateway').searchParams.get('amount'));

  it('is debounced and drops responses for outdated amounts', async () => {
    const requests: string[] = [];
    const held: ServerResponse[] = [];
    const gateway = await paymentGateway();
    const proxyUrl = await startProxy(gateway.url, ({ url = '' }, response) => {
      if (!url.startsWith('/api/promotions/calculate')) {
        return false;
      }
      requests.push(url);
      const isSlow = requestedAmounts([url])[0] === '1234';
      if (isSlow) {
        held.push(response);
      }
      return isSlow;
    });
    await open({ ...gateway, url: proxyUrl });
    await typeAmount('1234');
    await waitFor(() => expect(held).toHaveLength(1));
    expect(screen.getByText('Calculating the price…')).toBeVisible();
    await typeAmount('4321');
    await waitFor(() => expect(line('To pay')).toHaveTextContent('CNY 31,543.30'));
    for (const response of held) {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end('{"success":true,"message":"","data":{"pay_amount":0.01,"bonus":0,"total":1234}}');
    }
    expect(line('To pay')).toHaveTextContent('CNY 31,543.30');
    const presets = ['1', '10', '50', '100', '500', '1000'];
    expect(requestedAmounts(requests).filter((amount) => !presets.includes(amount ?? ''))).toEqual(['1234', '4321']);
  });

  it('shows why there is no quote', async () => {
    await open(await paymentGateway({ options: { MinTopUp: '5' } }));
    await userEvent.clear(await amountField());
    expect(await screen.findByText('Choose or enter an amount')).toBeVisible();
    for (const [text, reason] of [
      ['4', 'The amount cannot be less than 5'],
      ['1.5', 'Enter a whole number'],
      ['3000000000', 'The amount is too large, enter a smaller one'],
    ] as const) {
      await typeAmount(text);
      expect(await screen.findByText(reason)).toBeVisible();
    }
    expect(screen.queryByRole('button', { name: /^¥1 credit/ })).toBeNull();
  });
});

describe('refused payment', () => {
  it('shows an error at the amount field, focuses it and keeps the input', async () => {
    await open(await paymentGateway());
    await userEvent.clear(await amountField());
    await clickTopUp();
    // At the field, and in place of the price.
    await waitFor(() => expect(screen.getAllByText('Choose or enter an amount')).toHaveLength(2));
    expect(await amountField()).toBeInvalid();
    expect(await amountField()).toHaveFocus();
    await typeAmount('3000000000');
    await clickTopUp();
    await waitFor(() => expect(screen.getAllByText('The amount is too large, enter a smaller one')).toHaveLength(2));
    expect(await amountField()).toBeInvalid();
    expect(await amountField()).toHaveFocus();
    expect(await amountField()).toHaveValue('3000000000');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  const changesMeanwhile: [string, (gateway: TestGateway) => Promise<unknown>, string][] = [
    ['payment is switched off', (gateway) => gateway.seed({ options: { EpayKey: '' } }), 'Online payment is not set up on this site'],
    [
      'a hundred orders are unpaid',
      (gateway) =>
        Promise.all(Array.from({ length: 100 }, () => gateway.request('POST', '/api/user/pay', { amount: 1, payment_method: 'zfb' }))),
      'The order was not created: too many are unpaid, try again later',
    ],
    ['the minimum has risen', (gateway) => gateway.seed({ options: { MinTopUp: '50' } }), 'The amount is below the minimum of 50'],
    [
      'the payment address is none',
      (gateway) => gateway.seed({ options: { PayAddress: 'pay.example' } }),
      'The payment could not be started, contact the administrator',
    ],
    [
      'the payment address is plain',
      (gateway) => gateway.seed({ options: { PayAddress: 'http://pay.example' } }),
      'The payment address is not an https address and cannot be opened. Contact the administrator.',
    ],
  ];
  it.each(changesMeanwhile)('shows the error in the dialog when %s meanwhile', async (_what, applyChange, text) => {
    const forms = captureSubmittedForms();
    const gateway = await paymentGateway();
    await open(gateway);
    await typeAmount('10{Enter}');
    const dialog = await findConfirmDialog();
    await applyChange(gateway);
    await proceedToPayment();
    expect(await within(dialog).findByText(text)).toBeVisible();
    expect(forms).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await amountField()).toHaveValue('10');
  });

  it('stops when the price has changed since it was shown', async () => {
    const forms = captureSubmittedForms();
    const gateway = await paymentGateway();
    await open(gateway);
    await typeAmount('10{Enter}');
    expect(line('To pay', await findConfirmDialog())).toHaveTextContent('CNY 73.00');
    await gateway.seed({ options: { Price: '8' } });
    await proceedToPayment();
    const dialog = await findConfirmDialog();
    expect(await within(dialog).findByText('The price has just changed. Confirm the new one.')).toBeVisible();
    await waitFor(() => expect(line('To pay', dialog)).toHaveTextContent('CNY 80.00'));
    expect(forms).toEqual([]);
    await proceedToPayment();
    await waitFor(() => expect(forms[0]?.fields).toMatchObject({ money: '80.00' }));
  });

  it('asks to sign in again when the session has ended', async () => {
    const gateway = await paymentGateway();
    const { router } = await open(gateway);
    await typeAmount('10{Enter}');
    await findConfirmDialog();
    await gateway.request('GET', '/api/user/logout');
    await proceedToPayment();
    expect(await within(await findConfirmDialog()).findByRole('alert')).toBeVisible();
    expect(router.state.location.pathname).toBe('/topup');
  });
});
