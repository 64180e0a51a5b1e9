import { type Seed, type TestGateway, testGateway, withoutCapabilities } from '@console/gateway/testing';
import { chooseMenuItem, findOpenDialog, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import { findCard, openCards, renderCards, saveCard } from '../../testing/settings-cards';

const empty = { ModelPrice: '{}', ModelRatio: '{}', CompletionRatio: '{}', CacheRatio: '{}', CreateCacheRatio: '{}' };
const tiers = 'len <= 200000 ? tier("base", p * 3 + c * 15) : tier("long", p * 6 + c * 22.5)';

const stored = async ({ request }: TestGateway, key: string) => {
  const { body } = await request<{ data: { key: string; value: string }[] }>('GET', '/api/option/');
  return JSON.parse(body.data.find((option) => option.key === key)?.value ?? 'null');
};

/** Another gateway, which publishes these prices. */
const publishing = (options: Seed['options']) => testGateway({ options: { ...empty, ExposeRatioEnabled: 'true', ...options } });

async function openSync() {
  const card = within(await findCard('Model prices'));
  await userEvent.click(await card.findByRole('button', { name: 'More actions for model prices' }));
  await chooseMenuItem('Fetch prices');
  return within(await findOpenDialog('Prices from elsewhere'));
}

async function fetchFrom(dialog: Awaited<ReturnType<typeof openSync>>, address: string) {
  await userEvent.type(await dialog.findByLabelText('Another gateway'), address);
  await userEvent.selectOptions(dialog.getByLabelText('What to read', { selector: 'select' }), 'All price settings (/api/ratio_config)');
  await userEvent.click(dialog.getByRole('button', { name: 'Fetch prices' }));
}

it('takes over chosen values into the editor, which saves them', async () => {
  const peer = await publishing({
    ModelRatio: '{"chat":2,"other":5}',
    CompletionRatio: '{"chat":4}',
    'billing_setting.billing_mode': '{"long":"tiered_expr"}',
    'billing_setting.billing_expr': JSON.stringify({ long: tiers }),
  });
  const gateway = await openCards(['prices'], {
    options: { ...empty, ModelRatio: '{"chat":1}' },
    channels: [{ models: 'chat,long' }],
  });
  const dialog = await openSync();
  await fetchFrom(dialog, peer.url);
  const source = new URL(peer.url).host;
  await userEvent.click(await dialog.findByRole('checkbox', { name: `Model ratios of chat from ${source}: 2` }));
  await userEvent.click(dialog.getByRole('checkbox', { name: `Billing expressions of long from ${source}: ${tiers}` }));
  expect(dialog.queryByText('other')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Take over 2 models' }));
  const card = within(await findCard('Model prices'));
  await userEvent.click(await card.findByRole('button', { name: '2 changed models' }));
  expect((await findOpenDialog('2 changed models')).textContent).toMatch(/chat.*Model ratios.*1.*2.*long/);
  await userEvent.keyboard('{Escape}');
  await saveCard('Model prices', {});
  expect(await stored(gateway, 'ModelRatio')).toEqual({ chat: 2 });
  expect(await stored(gateway, 'CompletionRatio')).toEqual({});
  expect(await stored(gateway, 'billing_setting.billing_expr')).toEqual({ long: tiers });
  expect(await stored(gateway, 'billing_setting.billing_mode')).toEqual({ long: 'tiered_expr' });
});

it('takes over all that is found from one of several sources, and warns of another way of billing', async () => {
  const [first, second] = await Promise.all([
    publishing({ ModelRatio: '{"chat":2,"picture":7,"doubtful":37.5}', CompletionRatio: '{"doubtful":1}' }),
    publishing({ ModelRatio: '{"chat":3}' }),
  ]);
  await openCards(['prices'], {
    options: { ...empty, ModelRatio: '{"chat":1}', ModelPrice: '{"picture":0.5}' },
    channels: [
      { name: 'First', models: 'chat,picture', base_url: first.url },
      { name: 'Second', models: 'chat', base_url: second.url },
    ],
  });
  const dialog = await openSync();
  for (const name of ['First', 'Second']) {
    await userEvent.click(await dialog.findByRole('checkbox', { name: new RegExp(name) }));
    const endpoint = dialog.getByLabelText(`What to read from ${name}`, { selector: 'select' });
    await userEvent.selectOptions(endpoint, 'All price settings (/api/ratio_config)');
  }
  await userEvent.click(dialog.getByRole('button', { name: 'Fetch prices' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'In use only' }));
  expect(await dialog.findAllByText(/^Gateways state this price for models that have none/)).not.toHaveLength(0);
  await userEvent.selectOptions(dialog.getByLabelText('Show', { selector: 'select' }), 'Priced differently');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Everything from First: 2 models' }));
  expect(await dialog.findByText('1 chosen model will be billed in another way than now: picture')).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Model ratios of chat from Second: 3' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Take over 2 models' }));
  expect(await screen.findByLabelText('Model ratio of chat')).toHaveValue('3');
  expect(screen.getByLabelText('Model ratio of picture')).toHaveValue('7');
  expect(screen.getByLabelText('Fixed price of picture')).toHaveValue('');
});

it('says why a source failed, and goes back to the sources with what was typed', async () => {
  const silent = await testGateway();
  await openCards(['prices'], { options: empty });
  const dialog = await openSync();
  const address = await dialog.findByLabelText('Another gateway');
  await userEvent.type(address, 'gateway.example.com');
  expect(dialog.getByText('The address must start with http:// or https://')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Fetch prices' })).toBeDisabled();
  await userEvent.clear(address);
  await fetchFrom(dialog, silent.url);
  expect(await dialog.findByText(/status 403: This site does not publish its price settings/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Take over 0 models' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('button', { name: 'Back' }));
  expect(await dialog.findByLabelText('Another gateway')).toHaveValue(silent.url);
});

it('says that all prices are the same', async () => {
  const peer = await publishing({ ModelRatio: '{"chat":1}' });
  await openCards(['prices'], { options: { ...empty, ModelRatio: '{"chat":1}' } });
  const dialog = await openSync();
  await fetchFrom(dialog, peer.url);
  expect(await dialog.findByText('All prices are the same as yours.')).toBeVisible();
});

it('is not offered by a gateway that cannot fetch prices', async () => {
  await renderCards(['prices'], await withoutCapabilities(await testGateway({ as: 'root', options: empty }), 'ratio-sync'));
  const card = within(await findCard('Model prices'));
  await userEvent.click(await card.findByRole('button', { name: 'More actions for model prices' }));
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Export to file' })).toBeVisible());
  expect(screen.queryByRole('menuitem', { name: 'Fetch prices' })).toBeNull();
});
