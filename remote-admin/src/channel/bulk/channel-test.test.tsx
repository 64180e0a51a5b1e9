import { testGateway, testUpstream, withoutCapabilities } from '@console/gateway/testing';
import type { ChannelRecord } from '@console/shared/contract';
import { chooseMenuItem, findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import catalogue from '../../../locales/en.json';
import { Page } from '../page';
import { getMedian } from './test-model';

const channel = { id: 7, name: 'east', models: 'gpt-4o,o1,text-embedding-3-small' };

async function openTest() {
  await userEvent.click(await screen.findByRole('button', { name: 'Test east' }));
  await chooseMenuItem('Choose more…');
  return within(await findOpenDialog('Test models of east'));
}

const press = async (within_: ReturnType<typeof within>, name: string) => userEvent.click(await within_.findByRole('button', { name }));

it('tests chosen models with the chosen options, sums up, and removes those that failed', async () => {
  const upstream = await testUpstream({ refusedModels: ['o1'] });
  const gateway = await testGateway({ as: 'admin', channels: [{ ...channel, base_url: upstream.url }] });
  await renderPage(<Page />, { gateway, catalogue, path: '/channel' });
  const dialog = await openTest();
  await userEvent.type(dialog.getByRole('searchbox', { name: 'Search models' }), 'o1');
  await press(dialog, 'Select all (1)');
  await userEvent.clear(dialog.getByRole('searchbox', { name: 'Search models' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'gpt-4o' }));
  const endpoint = dialog.getByRole('combobox', { name: 'Endpoint' });
  expect(within(endpoint).getByRole('option', { name: 'Messages (Anthropic)' })).toBeVisible();
  expect(within(endpoint).getByRole('option', { name: 'Generate content (Gemini)' })).toBeVisible();
  await userEvent.selectOptions(endpoint, 'Chat completions');
  await userEvent.click(dialog.getByRole('switch', { name: 'Stream the response' }));
  await press(dialog, 'Start (2)');

  const run = within(await findOpenDialog('Test channels'));
  expect(await run.findByText(/1 passed · 1 failed · median \d/)).toBeVisible();
  // Models are tested at the same time.
  expect(upstream.requests.map(({ body }) => `${body.model} ${body.stream}`).sort()).toEqual(['gpt-4o true', 'o1 true']);
  expect(run.getByRole('button', { name: 'Copy the names of failed models (1)' })).toBeVisible();
  await press(run, 'Remove failed models (1)');
  const confirm = within(await screen.findByRole('alertdialog', { name: 'Remove 1 model from east?' }));
  await press(confirm, 'Remove failed models (1)');
  expect(await screen.findByText('Removed 1 model from east')).toBeVisible();
  const { body } = await gateway.request<{ data: ChannelRecord }>('GET', '/api/channel/7');
  expect(body.data.models).toBe('gpt-4o,text-embedding-3-small');
});

it('keeps the error of the last test, and marks the channel', async () => {
  const upstream = await testUpstream({ status: 403, error: { message: 'Region not supported' } });
  const gateway = await testGateway({ as: 'admin', channels: [{ ...channel, base_url: upstream.url }] });
  await gateway.request('GET', '/api/channel/test/7?model=o1');
  await renderPage(<Page />, { gateway, catalogue, path: '/channel' });
  expect(await screen.findByRole('row', { name: /east.*Failed/ })).toBeVisible();
});

it('offers no options where the gateway has none', async () => {
  const gateway = await testGateway({ as: 'admin', channels: [channel] });
  const plain = await withoutCapabilities(gateway, 'channel-test-options');
  await renderPage(<Page />, { gateway: plain, catalogue, path: '/channel' });
  const dialog = await openTest();
  await waitFor(() => expect(dialog.getByRole('checkbox', { name: 'o1' })).toBeVisible());
  expect(dialog.queryByRole('combobox', { name: 'Endpoint' })).toBeNull();
});

it.each([
  [[], undefined],
  [[3], 3],
  [[4, 1, 2], 2],
  [[1, 2, 3, 4], 2.5],
])('the median of %j is %s', (numbers, median) => {
  expect(getMedian(numbers)).toBe(median);
});
