import { testGateway, testUpstream } from '@console/gateway/testing';
import type { ChannelRecord } from '@console/shared/contract';
import { chooseMenuItem, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../locales/en.json';
import { Page } from './page';

/** Gives the seeded channels a higher priority than the default channel. */
async function open(channels: Partial<ChannelRecord>[], path = '/channel') {
  const gateway = await testGateway({ as: 'admin', channels: channels.map((channel, index) => ({ priority: 100 - index, ...channel })) });
  return { gateway, ...(await renderPage(<Page />, { gateway, catalogue: en, path })) };
}

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

const openMenu = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('tests a channel with the selected model and shows how long it took', async () => {
  const upstream = await testUpstream({ delayMs: 30 });
  await open([{ name: 'alpha', base_url: upstream.url, models: 'one,two', test_model: 'two' }]);
  await openMenu('Test alpha');
  await chooseMenuItem('Default model (two)');
  expect(await screen.findByText(/^alpha passed the test in \d\.\d\d s$/)).toBeVisible();
  expect(upstream.requests.at(-1)?.body.model).toBe('two');
  const alpha = await row(/alpha/);
  expect(alpha.getByText(/^\d\.\d\d s$/)).toBeVisible();
  expect(alpha.queryByText('Not tested')).toBeNull();

  await openMenu('Test alpha');
  await chooseMenuItem('one');
  await waitFor(() => expect(upstream.requests.at(-1)?.body.model).toBe('one'));
});

it('reports which channel failed a test and why, for two at once', async () => {
  const refusing = await testUpstream({ status: 401, error: { message: 'invalid key' } });
  const breaking = await testUpstream({ instead: 'break' });
  await open([
    { name: 'alpha', base_url: refusing.url },
    { name: 'beta', base_url: breaking.url },
  ]);
  await openMenu('Test alpha');
  await chooseMenuItem('test-model');
  await openMenu('Test beta');
  await chooseMenuItem('test-model');
  expect(await screen.findByText(/^alpha failed the test after \d\.\d\d s\. .*invalid key/)).toBeVisible();
  expect(await screen.findByText(/^beta failed the test after \d\.\d\d s\. ./)).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Testing…')).toBeNull());
  expect((await row(/alpha/)).getByText('Failed')).toHaveAttribute('title', expect.stringMatching(/^Failed, \d\.\d\d s\n/));
});

it('shows the balance in the currency of the provider, or why it could not be read', async () => {
  const upstream = await testUpstream({ balance: 7.25 });
  await open([
    { name: 'alpha', type: 40, base_url: upstream.url },
    { name: 'beta', type: 14, base_url: upstream.url },
  ]);
  await openMenu('More actions for alpha');
  await chooseMenuItem('Update balance');
  expect(await screen.findByText('alpha has a provider balance of ¥7.25')).toBeVisible();
  expect((await row(/alpha/)).getByText('¥7.25')).toBeVisible();
  await openMenu('More actions for beta');
  await chooseMenuItem('Update balance');
  expect(await screen.findByText(/^beta: could not read the balance\. ./)).toBeVisible();
});

it('tests all channels after a confirmation and updates all balances', async () => {
  const upstream = await testUpstream({ balance: 3 });
  const { router } = await open([{ name: 'alpha', base_url: upstream.url }], '/channel?drawer=test-all');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Test all channels?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Start test' }));
  expect(await screen.findByText(/^Testing 2 channels in the background/)).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await waitFor(() => expect(upstream.requests).toHaveLength(1));

  await openMenu('More actions');
  await chooseMenuItem('Update all balances');
  expect(await screen.findByText('1 balance has been updated')).toBeVisible();
  expect((await row(/alpha/)).getByText('$3.00')).toBeVisible();
});

it('shows results of background tests without a reload', async () => {
  const slow = await testUpstream({ delayMs: 500 });
  const broken = await testUpstream({ status: 401, error: { message: 'invalid key' } });
  await open(
    [
      { name: 'alpha', base_url: slow.url },
      { name: 'beta', base_url: broken.url },
    ],
    '/channel?drawer=test-all',
  );
  await waitFor(() => expect(screen.getAllByText('Not tested')).toHaveLength(3));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Start test' }));
  // Includes the default channel.
  await waitFor(() => expect(screen.getAllByText(/^\d\.\d\d s$/)).toHaveLength(2));
  expect(await screen.findByRole('row', { name: /beta.*Failed/ })).toBeVisible();
});

it('opens the test of all models of a channel', async () => {
  await open([{ name: 'alpha' }]);
  await openMenu('Test alpha');
  await chooseMenuItem('Choose more…');
  expect(await screen.findByRole('dialog', { name: /^Test models of/ })).toBeVisible();
});
