import { type TestGateway, testGateway } from '@console/gateway/testing';
import { type ModelMetadataRecord, nameRule, type PrefillGroupRecord } from '@console/shared/contract';
import { chooseMenuItem, findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../locales/en.json';
import { fillField, pressButton } from '../testing/form-actions';
import { Page } from './page';

const open = (gateway: TestGateway, path = '/models') => renderPage(<Page />, { gateway, catalogue: en, path });
const row = (name: RegExp) => screen.findByRole('row', { name });
const stored = async <T,>(gateway: TestGateway, path: string) =>
  (await gateway.request<{ data: { items: T[] } }>('GET', `${path}/?p=1&page_size=100`)).body.data.items;

it('describes models by prefix, with tags of a prefill group', async () => {
  const gateway = await testGateway({
    as: 'admin',
    channels: [{ name: 'East', models: 'acme-1,acme-2' }],
    vendors: [{ name: 'Acme' }],
    prefillGroups: [{ name: 'Quick', type: 'tag', items: ['fast', 'cheap'] }],
  });
  await open(gateway, '/models?drawer=new');
  const drawer = await findOpenDialog('Add model');
  await pressButton('Create', drawer);
  expect(await within(drawer).findByText('Enter a model name')).toBeVisible();
  await fillField(drawer, /^Model name/, 'acme-');
  await userEvent.selectOptions(within(drawer).getByLabelText('Applies to'), 'Names that start with it');
  await within(drawer).findByRole('option', { name: 'Acme' });
  await userEvent.selectOptions(within(drawer).getByLabelText('Provider'), 'Acme');
  await userEvent.click(await within(drawer).findByRole('button', { name: 'Add “Quick” (2)' }));
  await pressButton('Create', drawer);
  expect(await row(/acme-.*Prefix.*Acme.*fast \+1.*Automatic.*East/)).toBeVisible();
  expect(await stored<ModelMetadataRecord>(gateway, '/api/model_metadata')).toMatchObject([
    { model_name: 'acme-', name_rule: nameRule.prefix, vendor_id: 1, tags: ['fast', 'cheap'], status: 1 },
  ]);
});

it('lists the models of a provider', async () => {
  const gateway = await testGateway({
    as: 'admin',
    vendors: [{ name: 'Acme' }, { name: 'Other' }],
    modelMetadata: [
      { model_name: 'acme-1', vendor_id: 1 },
      { model_name: 'other-1', vendor_id: 2 },
    ],
  });
  await open(gateway, '/models?vendor=2');
  expect(await row(/other-1/)).toBeVisible();
  expect(screen.queryByRole('row', { name: /acme-1/ })).toBeNull();
});

it('tells why a provider with models is kept', async () => {
  const gateway = await testGateway({ as: 'admin', vendors: [{ name: 'Acme' }], modelMetadata: [{ model_name: 'one', vendor_id: 1 }] });
  await open(gateway, '/models?tab=vendors');
  const acme = await row(/Acme/);
  expect(within(acme).queryByRole('button', { name: 'Disable Acme' })).toBeNull();
  await userEvent.click(within(acme).getByRole('button', { name: 'Actions for Acme' }));
  await chooseMenuItem('Delete');
  const dialog = await screen.findByRole('alertdialog');
  await pressButton('Delete', dialog);
  expect(await screen.findByText(/The model "one" has this provider/)).toBeVisible();
});

it('adds a missing model under its name', async () => {
  const gateway = await testGateway({ as: 'admin', channels: [{ models: 'brand-new' }], options: { ModelRatio: '{}' } });
  await open(gateway, '/models?tab=missing');
  expect(await row(/brand-new.*Metadata.*Price/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add brand-new' }));
  const drawer = await findOpenDialog('Add model');
  expect(await within(drawer).findByLabelText(/^Model name/)).toHaveValue('brand-new');
  await pressButton('Create', drawer);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add brand-new' })).toBeNull());
  expect(await row(/brand-new.*Price/)).toBeVisible();
});

it('refuses unknown endpoints in a prefill group and keeps what is typed', async () => {
  const gateway = await testGateway({ as: 'admin' });
  await open(gateway, '/models?tab=prefill-groups&drawer=new');
  const drawer = await findOpenDialog('New prefill group');
  await fillField(drawer, /^Name/, 'Chat');
  await userEvent.selectOptions(within(drawer).getByLabelText('Fills in'), 'Endpoints');
  await pressButton('Create', drawer);
  expect(await within(drawer).findByText('Add at least one entry')).toBeVisible();
  await fillField(drawer, /^Entries/, 'openai,telepathy,');
  await pressButton('Create', drawer);
  expect(await within(drawer).findByText(/Unknown endpoint/)).toBeVisible();
  expect(await stored<PrefillGroupRecord>(gateway, '/api/prefill_groups')).toEqual([]);
  expect(within(drawer).getByLabelText(/^Name/)).toHaveValue('Chat');
});
