import { type TestGateway, testGateway, testUpstream } from '@console/gateway/testing';
import type { ChannelRecord } from '@console/shared/contract';
import { findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../../locales/en.json';
import { Page } from '../page';

const open = async (channels: Partial<ChannelRecord>[]) => {
  const gateway = await testGateway({ as: 'admin', channels: channels.map((channel, index) => ({ priority: 100 - index, ...channel })) });
  await renderPage(<Page />, { gateway, catalogue: en, path: '/channel' });
  for (const { name } of channels) {
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  }
  await userEvent.click(within(screen.getByRole('region', { name: /selected/ })).getByRole('button', { name: 'Test' }));
  return { gateway, dialog: within(await findOpenDialog('Test channels')) };
};
type Dialog = Awaited<ReturnType<typeof open>>['dialog'];

const press = async (dialog: Dialog, name: string) => userEvent.click(await dialog.findByRole('button', { name }));
const waitForEnd = async () => {
  await screen.findByRole('list', { name: 'Results' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull());
  return within(screen.getByRole('dialog', { name: 'Test channels' }));
};
const results = (dialog: Dialog) =>
  within(dialog.getByRole('list', { name: 'Results' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const getStatus = async (gateway: TestGateway, index: number) =>
  (await gateway.request<{ data: ChannelRecord }>('GET', `/api/channel/${gateway.channels[index]?.id}`)).body.data.status;

it('keeps failed tests on the screen, retries them and disables their channels after a confirmation', async () => {
  const good = await testUpstream();
  const refusing = await testUpstream({ status: 401, error: { message: 'invalid key' } });
  const breaking = await testUpstream({ instead: 'break' });
  const { gateway, dialog } = await open([
    { name: 'good', base_url: good.url },
    { name: 'refusing', base_url: refusing.url },
    { name: 'breaking', base_url: breaking.url },
  ]);
  expect(dialog.getByText('3 channels: good, refusing, breaking')).toBeVisible();
  await press(dialog, 'Start (3)');
  const run = await waitForEnd();
  expect(run.getByText(/1 of 3 done/)).toHaveTextContent('2 failed');
  const [first, second, third] = results(run);
  expect(first).toMatch(/^goodtest-model\d+\.\d\d s$/);
  expect(second).toMatch(/^refusingtest-modelFailed, \d\.\d\d s.*invalid key/);
  expect(third).toMatch(/^breakingtest-modelFailed./);
  expect(run.getByRole('button', { name: 'Copy the reason for refusing' })).toBeVisible();
  await userEvent.click(run.getByLabelText('Failed only'));
  expect(results(run)).toHaveLength(2);

  breaking.play({});
  await press(run, 'Retry failed (2)');
  await waitForEnd();
  expect(await run.findByText(/2 of 3 done/)).toHaveTextContent('1 failed');
  expect(refusing.requests).toHaveLength(2);
  expect(good.requests).toHaveLength(1);

  await press(run, 'Disable failed (1)');
  const confirm = within(await screen.findByRole('alertdialog', { name: 'Disable 1 channel?' }));
  expect(confirm.getByText(/No requests go through it until it is enabled again: refusing/)).toBeVisible();
  await press(confirm, 'Disable');
  const batch = within(await findOpenDialog('Disable failed channels (1)'));
  expect(await batch.findByText('All done: 1 of 1')).toBeVisible();
  await press(batch, 'Close');
  expect(await Promise.all([0, 1, 2].map((index) => getStatus(gateway, index)))).toEqual([1, 2, 1]);
  expect(results(run)).toEqual([expect.stringContaining('refusing')]);
  await press(run, 'Close');
  expect(await screen.findByRole('row', { name: /refusing.*Disabled/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /good.*\d\.\d\d s/ })).toBeVisible();
});

it('tests each channel with the selected models it has and disables none that passed with another model', async () => {
  const upstream = await testUpstream({ refusedModels: ['o1'] });
  const { dialog } = await open([
    { name: 'one', base_url: upstream.url, models: 'gpt-4o,o1' },
    { name: 'two', base_url: upstream.url, models: 'o1' },
    { name: 'three', base_url: upstream.url, models: 'claude' },
  ]);
  const models = await dialog.findByRole('combobox', { name: 'Models' });
  await userEvent.type(models, 'gpt-4o,o1,nonsense,');
  await press(dialog, 'Start (3)');
  expect(await dialog.findByText('nonsense: not served by these channels')).toBeVisible();
  await userEvent.type(models, '{Backspace}');
  expect(dialog.getByText(/1 channel has none of these models/)).toBeVisible();
  await press(dialog, 'Start (3)');
  const run = await waitForEnd();
  expect(results(run).map((text) => text?.slice(0, 9))).toEqual(['onegpt-4o', 'oneo1Fail', 'twoo1Fail']);
  await press(run, 'Disable failed (1)');
  const confirm = within(await screen.findByRole('alertdialog'));
  expect(confirm.getByText('1 channel passed with another model and stays enabled.')).toBeVisible();
  expect(confirm.getByText(/enabled again: two/)).toBeVisible();
});

it('finishes running tests when stopped and resumes the rest on request', async () => {
  const slow = await testUpstream({ delayMs: 300 });
  const { dialog } = await open(Array.from({ length: 6 }, (_, index) => ({ name: `slow ${index}`, base_url: slow.url })));
  await press(dialog, 'Start (6)');
  const run = within(await findOpenDialog('Test channels'));
  await waitFor(() => expect(slow.requests).toHaveLength(4));
  await press(run, 'Stop');
  await press(run, 'Continue (2)');
  expect(await run.findByText('All done: 6 of 6')).toBeVisible();
  expect(slow.requests).toHaveLength(6);
});
