import { testEpay, testGateway } from '@console/gateway/testing';
import type { PaymentForm, UserRecord } from '@console/shared/contract';
import { useSession } from '@console/shared/session';
import { renderPage } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../locales/en.json';
import { amountToPoints, toCents, unitsToAmount } from './amounts';
import { getQuote, startPayment } from './api/requests';
import { Page } from './page';

const promotions = [
  { type: 'discount' as const, rules: '[{"amount":7,"discount_rate":0.87},{"amount":300,"discount_rate":0.333}]' },
  { rules: '[{"amount":50,"bonus_amount":3.37},{"amount":120.5,"bonus_amount":0.01}]' },
];
const units = [1, 2, 6, 7, 8, 13, 49, 50, 51, 99, 120, 121, 299, 300, 301, 777, 1000, 12_345, 99_999, 1_000_000];

it.each(['true', 'false'])('credits exactly the points and charges exactly the price shown (in currency: %s)', async (shown) => {
  const epay = await testEpay();
  const options = {
    ...epay.options,
    ServerAddress: 'https://console.example',
    Price: '7.13',
    TopupGroupRatio: '{"default":0.97}',
    DisplayInCurrencyEnabled: shown,
  };
  const gateway = await testGateway({ as: 'user', promotions, options });
  await renderPage(<Page />, { gateway, catalogue: en, path: '/topup' });
  const status = useSession.getState().status;
  if (status === null) {
    throw new Error('There is no status');
  }
  const terms = { ...status, min_topup: 1 };
  const currentBalance = async () => (await gateway.request<{ data: UserRecord }>('GET', '/api/user/self')).body.data.quota;

  const method = { type: 'alipay', name: '', minUnits: 0, currency: 'CNY' };
  for (const count of units) {
    const amount = unitsToAmount(count, terms);
    const quote = await getQuote({ amount, method }, true, new AbortController().signal);
    const { form } = await startPayment({ amount, method });
    expect(toCents(form?.price ?? 0), `${count} units`).toBe(toCents(quote.price));
    expect(amountToPoints(quote.total, terms)).toBe(amountToPoints(amount, terms) + amountToPoints(quote.bonus, terms));
    const before = await currentBalance();
    await gateway.request('GET', `/api/user/epay/notify?${epay.notification(form?.fields as PaymentForm)}`);
    expect((await currentBalance()) - before, `${count} units`).toBe(amountToPoints(quote.total, terms));
  }
});
