import { saveOptions, type TestGateway, testGateway } from '@console/gateway/testing';
import { renderPage, screen, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../locales/en.json';
import { Page } from './page';

const open = (gateway: TestGateway) => renderPage(<Page />, { gateway, catalogue: en, path: '/log' });
const rows = () => screen.queryAllByRole('row', { name: /offline-demo/ });

it('logs a call only while LogConsumeEnabled is on', async () => {
  const gateway = await testGateway({ as: 'root' });
  const ask = () => gateway.request('POST', '/pg/chat/completions', { model: 'offline-demo', messages: [{ role: 'user', content: 'Hi' }] });
  const stored = async () => (await gateway.request<{ data: { total: number } }>('GET', '/api/log/?type=2')).body.data.total;
  await saveOptions(gateway, { LogConsumeEnabled: 'false' });
  await ask();
  await saveOptions(gateway, { LogConsumeEnabled: 'true' });
  await ask();
  // An entry of the first call would exist before that of the second.
  await waitFor(async () => expect(await stored()).toBe(1));
  await open(gateway);
  await waitFor(() => expect(rows()).toHaveLength(1));
});

it('shows cost as money while DisplayInCurrencyEnabled is on, else as points', async () => {
  const gateway = await testGateway({ as: 'root', logs: [{ model_name: 'gpt-4o', quota: 37_500 }] });
  for (const [value, cost] of [
    ['false', '37.5k'],
    ['true', '¥0.075'],
  ] as const) {
    await saveOptions(gateway, { DisplayInCurrencyEnabled: value });
    const view = await open(gateway);
    expect(within(await screen.findByRole('row', { name: /gpt-4o/ })).getByText(cost)).toBeVisible();
    view.unmount();
  }
});
