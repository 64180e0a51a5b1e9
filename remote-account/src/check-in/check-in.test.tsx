import { overrideResponses, testGateway } from '@console/gateway/testing';
import type { CheckInRecord, Envelope, PublicStatus } from '@console/shared/contract';
import { renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import catalogue from '../../locales/en.json';
import { CheckInSection } from '.';
import { monthOf } from './model';

const month = monthOf(new Date());

/** A gateway with check-in, which ours is not, in front of ours. */
async function open(record: CheckInRecord, { isEnabled = true, refusal = '' } = {}) {
  const gateway = await testGateway({ as: 'user' });
  const { body } = await gateway.request<Envelope<PublicStatus>>('GET', '/api/status');
  let current = record;
  const requests: string[] = [];
  const envelope = (data: unknown) => ({ body: JSON.stringify({ success: true, message: '', data }) });
  const url = await overrideResponses(gateway.url, ({ pathname, search }, method) => {
    if (pathname === '/api/status') {
      return envelope({ ...body.data, check_in_enabled: isEnabled });
    }
    if (pathname !== '/api/user/check_in') {
      return undefined;
    }
    requests.push(`${method} ${search}`);
    if (method === 'GET') {
      return envelope(current);
    }
    if (refusal) {
      return { body: JSON.stringify({ success: false, message: refusal }) };
    }
    current = { ...current, checked_in_today: true, ...(current.records && { records: [{ date: `${month}-01`, quota: 5000 }] }) };
    return envelope({ quota: 5000 });
  });
  await renderPage(<CheckInSection />, { gateway: { ...gateway, url }, catalogue, path: '/setting' });
  return { requests };
}

const section = async () => within(await screen.findByRole('region', { name: 'Daily check-in' }));

it('checks in for today and shows the amount on its day', async () => {
  const { requests } = await open({
    checked_in_today: false,
    min_quota: 1000,
    max_quota: 10_000,
    total_count: 0,
    total_quota: 0,
    records: [],
  });
  expect(await (await section()).findByText('Check in once a day to receive ¥0.002 – ¥0.02')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Check in' }));
  expect(await screen.findByText('Checked in. You received ¥0.01')).toBeVisible();
  expect(await (await section()).findByText('Checked in today')).toBeVisible();
  expect(await screen.findByRole('cell', { name: /^1\s*¥0\.01/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Check in' })).toBeNull();
  expect(requests.filter((request) => request.startsWith('POST'))).toHaveLength(1);
});

it('goes back through the months, but not beyond this one', async () => {
  const { requests } = await open({
    checked_in_today: true,
    min_quota: 1000,
    max_quota: 1000,
    total_count: 2,
    total_quota: 2000,
    records: [],
  });
  expect(await (await section()).findByText('¥0.004 received in 2 check-ins')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next month' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(screen.getByRole('button', { name: 'Next month' })).toBeEnabled();
  expect(requests[0]).toContain(month);
});

it('shows no calendar where the gateway keeps no days, and why a check-in is refused', async () => {
  await open({ checked_in_today: false }, { refusal: 'Already checked in' });
  const button = await (await section()).findByRole('button', { name: 'Check in' });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  expect(await screen.findByText('Already checked in')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

it('is left out where the site has no check-in', async () => {
  const { requests } = await open({ checked_in_today: false }, { isEnabled: false });
  expect(screen.queryByRole('region', { name: 'Daily check-in' })).toBeNull();
  expect(requests).toEqual([]);
});
