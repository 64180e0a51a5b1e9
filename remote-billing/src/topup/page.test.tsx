import { startProxy, type TestGateway, testGateway } from '@console/gateway/testing';
import type { LogRecord } from '@console/shared/contract';
import { renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { describe, expect, it } from 'vitest';
import en from '../../locales/en.json';
import { Page } from './page';

type Gateway = Parameters<typeof renderPage>[1]['gateway'];

const open = (gateway: Gateway, path = '/topup') => renderPage(<Page />, { gateway, catalogue: en, path });
const figure = (name: string) => screen.getByText(name).nextElementSibling;
const codeField = () => screen.findByLabelText('Code');
const history = () => screen.findByRole('grid', { name: 'Top-up history' });
const daysAgo = (days: number) => Math.floor(Date.now() / 1000) - days * 86_400;

describe('balance', () => {
  it('shows the used quota and the days left at the rate of the last seven', async () => {
    const gateway = await testGateway({
      as: 'user',
      me: { quota: 1_000_000, used_quota: 2_500_000, request_count: 1234 },
      logs: [
        { quota: 400_000, created_at: daysAgo(1) },
        { quota: 300_000, created_at: daysAgo(6) },
        { quota: 9_000_000, created_at: daysAgo(8) },
        { quota: 9_000_000, created_at: daysAgo(1), user_id: 1, username: 'root' },
      ],
    });
    await open(gateway);
    await screen.findByText('about 10 days');
    expect(figure('Balance')).toHaveTextContent('¥2.00');
    expect(figure('Total spend')).toHaveTextContent('¥5.00');
    expect(figure('Requests')).toHaveTextContent('1,234');
  });

  it.each([
    [{ quota: 50_000 }, 'less than a day'],
    [{ quota: 100_000 }, 'about a day'],
    [{ quota: 500_000_000 }, 'more than a year'],
  ])('of %j shows %s left', async (me, text) => {
    await open(await testGateway({ as: 'user', me, logs: [{ quota: 700_000 }] }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('shows no days left without usage', async () => {
    await open(await testGateway({ as: 'user' }));
    expect(await screen.findByText('No top-ups yet')).toBeVisible();
    await waitFor(() => expect(figure('Balance')).toHaveTextContent('¥1.00'));
    await waitFor(() => expect(screen.queryByText('Lasts')).toBeNull());
  });

  it('can fail to load, like the history, without affecting the rest', async () => {
    const gateway = await testGateway({ as: 'user' });
    let isBroken = true;
    const broken = ['/api/user/self', '/api/log/self'];
    const proxyUrl = await startProxy(gateway.url, ({ url = '' }, response) => {
      const isRefused = isBroken && broken.includes(url.split('?')[0] ?? '');
      if (isRefused) {
        response.writeHead(500, { 'content-type': 'application/json' }).end('{"success":false,"message":"No disk"}');
      }
      return isRefused;
    });
    await open({ ...gateway, url: proxyUrl });
    expect(await screen.findByText('Internal server error, contact the administrator')).toBeVisible();
    expect(await screen.findByText(/^Top-up history could not be loaded/)).toBeVisible();
    expect(await codeField()).toBeVisible();
    isBroken = false;
    for (const retry of screen.getAllByRole('button', { name: 'Try again' })) {
      await userEvent.click(retry);
    }
    expect(await screen.findByText('No top-ups yet')).toBeVisible();
    await waitFor(() => expect(figure('Balance')).toHaveTextContent('¥1.00'));
  });
});

describe('redemption', () => {
  const keyOf = ({ redemptions }: TestGateway, name: string) => redemptions.find((code) => code.name === name)?.key ?? '';

  it('redeems a code on Enter, updates balance and history, and focuses the field again', async () => {
    const gateway = await testGateway({ as: 'user', redemptions: [{ name: 'gift', quota: 250_000 }] });
    await open(gateway);
    await userEvent.type(await codeField(), `  ${keyOf(gateway, 'gift')} {Enter}`);
    expect(await screen.findByText('Redeemed, ¥0.50 added')).toBeVisible();
    expect(await codeField()).toHaveValue('');
    expect(await codeField()).toHaveFocus();
    await waitFor(() => expect(figure('Balance')).toHaveTextContent('¥1.50'));
    expect(within(await history()).getByText(/Redeemed a code for ¥0\.50/)).toBeVisible();
  });

  it('appears in the history in the language of the reader', async () => {
    const gateway = await testGateway({ as: 'user', redemptions: [{ name: 'gift', quota: 250_000 }] });
    await gateway.request('POST', '/api/user/topup', { key: keyOf(gateway, 'gift') }, { 'accept-language': 'zh' });
    await open(gateway);
    expect(await screen.findByText(/Redeemed a code for ¥0\.50/)).toBeVisible();
  });

  it('shows errors at the field and keeps the input', async () => {
    const gateway = await testGateway({
      as: 'user',
      me: { quota: 1_000_000_000_000_000 - 200_000 },
      redemptions: [
        { name: 'used', status: 3 },
        { name: 'disabled', status: 2 },
        { name: 'first', group_id: 7, quota: 1 },
        { name: 'second', group_id: 7, quota: 1 },
        { name: 'huge', quota: 300_000 },
      ],
    });
    await gateway.request('POST', '/api/user/topup', { key: keyOf(gateway, 'first') });
    await open(gateway);
    const field = await codeField();
    const redeem = screen.getByRole('button', { name: 'Redeem' });
    await userEvent.click(redeem);
    expect(await screen.findByText('Please enter the redemption code')).toBeVisible();
    expect(field).toHaveFocus();
    const refusals = [
      ['nonsense', 'Redeeming failed: invalid code'],
      [keyOf(gateway, 'used'), 'Redeeming failed: code already used'],
      [keyOf(gateway, 'disabled'), 'Redeeming failed: code already used'],
      [keyOf(gateway, 'second'), 'Redeeming failed: only one code of this group per user'],
      [keyOf(gateway, 'huge'), 'Redeeming failed: the account can hold no more quota'],
    ] as const;
    for (const [key, text] of refusals) {
      await userEvent.clear(field);
      await userEvent.type(field, key);
      await userEvent.click(redeem);
      expect(await screen.findByText(text)).toBeVisible();
      expect(field).toHaveValue(key);
      expect(field).toHaveAttribute('aria-invalid', 'true');
    }
  });

  it('links to where codes are sold, if the site has a link', async () => {
    await open(await testGateway({ as: 'user', options: { TopUpLink: 'https://shop.example/codes' } }));
    expect(await screen.findByRole('link', { name: 'Get a code' })).toHaveAttribute('href', 'https://shop.example/codes');
  });

  it.each(['', 'javascript:alert(1)'])('shows that there is no link where it is %j', async (TopUpLink) => {
    await open(await testGateway({ as: 'user', options: { TopUpLink } }));
    expect(await screen.findByText('The super administrator has not set a top-up link')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Get a code' })).toBeNull();
  });
});

describe('top-up history', () => {
  const topUp = (index: number): Partial<LogRecord> => ({ type: 1, content: `Top-up ${index}`, created_at: daysAgo(40 - index) });

  it('pages through own top-ups, newest first', async () => {
    const others: Partial<LogRecord>[] = [{ quota: 5 }, { type: 1, content: 'Of root', user_id: 1, username: 'root' }];
    const logs = [...Array.from({ length: 12 }, (_, index) => topUp(index + 1)), ...others];
    await open(await testGateway({ as: 'user', logs }));
    const shown = async () => within(await history()).queryAllByText(/^(Top-up \d|Of root)/);
    expect(within(await history()).getByText('Top-up 12')).toBeVisible();
    expect((await shown()).map(({ textContent }) => textContent)).toEqual(Array.from({ length: 10 }, (_, index) => `Top-up ${12 - index}`));
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(async () => expect((await shown()).map(({ textContent }) => textContent)).toEqual(['Top-up 2', 'Top-up 1']));
  });

  it('shows what was paid and credited, the bonus included', async () => {
    const paid = { code: 'paid-bonus', amount: 5_000_000, money: 73, bonus: 500_000 };
    const logs: Partial<LogRecord>[] = [{ type: 1, content: '', created_at: daysAgo(1), other: JSON.stringify({ event: paid }) }, topUp(1)];
    await open(await testGateway({ as: 'user', logs }));
    const row = await screen.findByRole('row', { name: /Topped up/ });
    expect(within(row).getByText('CNY 73.00')).toBeVisible();
    expect(within(row).getByText('¥11.00').parentElement).toHaveTextContent(/^\+¥11\.00$/);
    expect((await screen.findByText('Top-up 1')).closest('tr')).toHaveTextContent(/Top-up 1––$/);
  });

  it('links back from a page past the end', async () => {
    await open(await testGateway({ as: 'user', logs: [topUp(1)] }), '/topup?page=7');
    await userEvent.click(await screen.findByRole('button', { name: 'Go to the first page' }));
    expect(await screen.findByText('Top-up 1')).toBeVisible();
  });
});

it('removes the parameters that a payment provider adds and shows a notice', async () => {
  const paymentQuery = 'pid=1001&out_trade_no=USR2NOabcdef1700000000&type=alipay&name=TUC10&money=73.00&trade_status=TRADE_SUCCESS&sign=0f';
  const { router } = await open(await testGateway({ as: 'user' }), `/topup?${paymentQuery}&page_size=20`);
  expect(await screen.findByText(/You are back from the payment page/)).toBeVisible();
  expect(router.state.location.search).toBe('?page_size=20');
});
