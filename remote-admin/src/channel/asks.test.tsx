import { testGateway, testUpstream } from '@console/gateway/testing';
import type { ChannelRecord } from '@console/shared/contract';
import { chooseMenuItem, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../locales/en.json';
import { Page } from './page';

/** The channel that a new gateway has steps back behind those of the test. */
async function open(channels: Partial<ChannelRecord>[], path = '/channel') {
  const gateway = await testGateway({ as: 'admin', channels: channels.map((channel, index) => ({ priority: 100 - index, ...channel })) });
  return { gateway, ...(await renderPage(<Page />, { gateway, catalogue: en, path })) };
}

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

const menuOf = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('tests a channel with the model of one’s choice, and shows how long it took', async () => {
  const upstream = await testUpstream({ delayMs: 30 });
  await open([{ name: 'alpha', base_url: upstream.url, models: 'one,two', test_model: 'two' }]);
  await menuOf('Test alpha');
  await chooseMenuItem('Default model (two)');
  expect(await screen.findByText(/^alpha passed the test in \d\.\d\d s$/)).toBeVisible();
  expect(upstream.requests.at(-1)?.body.model).toBe('two');
  const alpha = await row(/alpha/);
  expect(alpha.getByText(/^\d\.\d\d s$/)).toBeVisible();
  expect(alpha.queryByText('Not tested')).toBeNull();

  await menuOf('Test alpha');
  await chooseMenuItem('one');
  await waitFor(() => expect(upstream.requests.at(-1)?.body.model).toBe('one'));
});

it('says of which channel a test failed and why, also of two at once', async () => {
  const refusing = await testUpstream({ status: 401, error: { message: 'invalid key' } });
  const breaking = await testUpstream({ instead: 'break' });
  await open([
    { name: 'alpha', base_url: refusing.url },
    { name: 'beta', base_url: breaking.url },
  ]);
  await menuOf('Test alpha');
  await chooseMenuItem('test-model');
  await menuOf('Test beta');
  await chooseMenuItem('test-model');
  expect(await screen.findByText(/^alpha failed the test after \d\.\d\d s\. .*invalid key/)).toBeVisible();
  expect(await screen.findByText(/^beta failed the test after \d\.\d\d s\. ./)).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Testing…')).toBeNull());
  expect((await row(/alpha/)).getByText(/^Failed, \d\.\d\d s$/)).toBeVisible();
});

it('asks what is left, in the provider’s own units, or says why not', async () => {
  const upstream = await testUpstream({ balance: 7.25 });
  await open([
    { name: 'alpha', type: 40, base_url: upstream.url },
    { name: 'beta', type: 14, base_url: upstream.url },
  ]);
  await menuOf('More actions for alpha');
  await chooseMenuItem('Update balance');
  expect(await screen.findByText('The balance of alpha is 7.25 provider units')).toBeVisible();
  expect((await row(/alpha/)).getByText('7.25 provider units')).toBeVisible();
  await menuOf('More actions for beta');
  await chooseMenuItem('Update balance');
  expect(await screen.findByText(/^beta: could not read the balance\. ./)).toBeVisible();
});

it('tests all after asking, and updates all balances, with their numbers', async () => {
  const upstream = await testUpstream({ balance: 3 });
  const { router } = await open([{ name: 'alpha', base_url: upstream.url }], '/channel?drawer=test-all');
  const question = within(await screen.findByRole('alertdialog', { name: 'Test all channels?' }));
  await userEvent.click(question.getByRole('button', { name: 'Start test' }));
  expect(await screen.findByText(/^Testing 2 channels in the background/)).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await waitFor(() => expect(upstream.requests).toHaveLength(1));

  await menuOf('Maintenance');
  await chooseMenuItem('Update all balances');
  expect(await screen.findByText('1 balance has been updated')).toBeVisible();
  expect((await row(/alpha/)).getByText('3.00 provider units')).toBeVisible();
});

it('shows what the tests in the background find, without a reload', async () => {
  const slow = await testUpstream({ delayMs: 500 });
  const broken = await testUpstream({ status: 401, error: { message: 'invalid key' } });
  await open(
    [
      { name: 'alpha', base_url: slow.url },
      { name: 'beta', base_url: broken.url },
    ],
    '/channel?drawer=test-all',
  );
  // The question may stand above the rows before these are there.
  await waitFor(() => expect(screen.getAllByText('Not tested')).toHaveLength(3));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Start test' }));
  // That of a new gateway is among them.
  await waitFor(() => expect(screen.getAllByText(/^\d\.\d\d s$/)).toHaveLength(3));
});

it('opens the test of all models of a channel', async () => {
  await open([{ name: 'alpha' }]);
  await menuOf('Test alpha');
  await chooseMenuItem('Choose more…');
  expect(await screen.findByRole('dialog', { name: 'Test channels' })).toBeVisible();
});
