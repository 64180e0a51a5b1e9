import { overrideResponses, type Seed, type TestGateway, testGateway } from '@console/gateway/testing';
import type { ChannelRecord } from '@console/shared/contract';
import { chooseMenuItem, findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../../locales/en.json';
import { Page } from '../page';

/** Gives the seeded channels a higher priority than the default channel. */
const open = async (channels: NonNullable<Seed['channels']>, path = '/channel') => {
  const gateway = await testGateway({ as: 'admin', channels: channels.map((channel, index) => ({ priority: 100 - index, ...channel })) });
  await renderPage(<Page />, { gateway, catalogue: en, path });
  await screen.findByRole('checkbox', { name: `Select ${channels[0]?.name}` });
  return gateway;
};

/** Also records the mutating requests of the page. */
const openCounted = async (channels: NonNullable<Seed['channels']>) => {
  const original = await testGateway({ as: 'admin', channels });
  const sent: string[] = [];
  const url = await overrideResponses(original.url, ({ pathname }, method) => {
    if (method !== 'GET') {
      sent.push(pathname);
    }
    return undefined;
  });
  await renderPage(<Page />, { gateway: { ...original, url }, catalogue: en, path: '/channel?size=100' });
  return { gateway: original, sent };
};

const select = async (...names: string[]) => {
  for (const name of names) {
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  }
};
const bar = () => screen.findByRole('region', { name: /selected/ });
const openBulkEdit = async (action: string) => {
  const region = within(await bar());
  const button = region.queryByRole('button', { name: action });
  if (button) {
    await userEvent.click(button);
  } else {
    await userEvent.click(region.getByRole('button', { name: 'More' }));
    await chooseMenuItem(action);
  }
  return within(await findOpenDialog(`Bulk edit: ${action}`));
};
type Dialog = Awaited<ReturnType<typeof openBulkEdit>>;
const press = (dialog: Dialog, name: string) => userEvent.click(dialog.getByRole('button', { name }));
const preview = (dialog: Dialog) => dialog.getByRole('status', { name: 'Preview' });
const applyTo = async (dialog: Dialog, scope: RegExp) =>
  userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Apply to' }), await dialog.findByRole('option', { name: scope }));
/** Waits as long as the batch makes progress. */
const waitForEnd = async (title: RegExp, text: string) => {
  const batch = within(await findOpenDialog(title));
  const done = () => Number(batch.getByRole('progressbar').getAttribute('value'));
  const isThere = () => batch.queryByText(text) !== null;
  for (let before = -1; !isThere(); before = done()) {
    await waitFor(() => expect(isThere() || done() > before).toBe(true));
  }
  expect(batch.getByText(text)).toBeVisible();
  return batch;
};
const stored = async (gateway: TestGateway, index: number) =>
  (await gateway.request<{ data: ChannelRecord }>('GET', `/api/channel/${gateway.channels[index]?.id}`)).body.data;

it('disables channels in requests of 100 and reports each result', async () => {
  const { gateway, sent } = await openCounted(Array.from({ length: 101 }, (_, index) => ({ name: `c${index}`, priority: 1 })));
  await select('c100');
  const dialog = await openBulkEdit('Disable');
  await applyTo(dialog, /\(102\)/);
  await userEvent.click(await dialog.findByRole('button', { name: 'Disable (102)' }));
  await press(await waitForEnd(/Disable channels \(102\)/, 'All done: 102 of 102'), 'Close');
  expect(sent).toEqual(['/api/channel/status/batch', '/api/channel/status/batch']);
  expect(await screen.findByRole('row', { name: /c100.*Disabled/ })).toBeVisible();
  expect(await stored(gateway, 0)).toMatchObject({ status: 2 });
});

it('previews what disabling changes and skips channels that are already disabled', async () => {
  const gateway = await open([{ name: 'one' }, { name: 'two' }, { name: 'three', status: 2 }, { name: 'four', status: 3 }]);
  await select('one', 'two', 'three', 'four');
  const dialog = await openBulkEdit('Disable');
  expect(preview(dialog)).toHaveTextContent('oneEnabledbecomesDisabledtwoEnabledbecomesDisabledfourAuto-disabledbecomesDisabled');
  expect(preview(dialog)).toHaveTextContent('1 already set, left as is');
  await press(dialog, 'Disable (3)');
  await press(await waitForEnd(/Disable channels \(3\)/, 'All done: 3 of 3'), 'Close');
  expect(await screen.findByRole('row', { name: /two.*Disabled/ })).toBeVisible();
  expect(await stored(gateway, 0)).toMatchObject({ status: 2 });
  expect(await stored(gateway, 3)).toMatchObject({ status: 2 });

  const again = await openBulkEdit('Disable');
  expect(preview(again)).toHaveTextContent('There is nothing to change');
  await press(again, 'Disable (0)');
  expect(again.getByRole('button', { name: 'Disable (0)' })).toBeVisible();
});

it('requires a selection and a tag, sets it in one request and clears it again', async () => {
  const gateway = await open([{ name: 'one', tag: 'us' }, { name: 'two' }, { name: 'three', tag: 'eu' }]);
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await chooseMenuItem('Bulk edit: Set tag');
  const empty = within(await findOpenDialog('Bulk edit: Set tag'));
  await press(empty, 'Set tag');
  expect(await empty.findByText('Please first select the channels to set tags on')).toBeVisible();
  expect(empty.getByText('The tag cannot be empty')).toBeVisible();
  await press(empty, 'Cancel');

  await select('one', 'two', 'three');
  const dialog = await openBulkEdit('Set tag');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Tag' }), ' eu ');
  expect(preview(dialog)).toHaveTextContent('oneusbecomeseutwono tagbecomeseu');
  expect(preview(dialog)).toHaveTextContent('1 already set');
  await press(dialog, 'Set tag (2)');
  expect(await screen.findByText('Set the tag of 2 channels')).toBeVisible();
  expect(await stored(gateway, 0)).toMatchObject({ tag: 'eu' });

  const clearing = await openBulkEdit('Clear tag');
  await press(clearing, 'Clear tag (3)');
  expect(await screen.findByText('Cleared the tag of 3 channels')).toBeVisible();
  expect((await stored(gateway, 2)).tag ?? '').toBe('');
});

it('deletes after a preview and deselects what was deleted', async () => {
  const gateway = await open([{ name: 'one' }, { name: 'two' }, { name: 'keep' }]);
  await select('one', 'two');
  const dialog = await openBulkEdit('Delete');
  expect(dialog.getByText(/The channels and their keys will be deleted/)).toBeVisible();
  expect(preview(dialog)).toHaveTextContent(`one#${gateway.channels[0]?.id}two#${gateway.channels[1]?.id}`);
  await press(dialog, 'Delete (2)');
  expect(await screen.findByText('Deleted 2 channels')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row', { name: /two/ })).toBeNull());
  expect(screen.getByRole('row', { name: /keep/ })).toBeVisible();
  expect(screen.queryByRole('region', { name: /selected/ })).toBeNull();
});

it('sets priority and weight to whole numbers no lower than the minimum', async () => {
  const gateway = await open([{ name: 'one' }, { name: 'two', weight: 3 }]);
  await select('one', 'two');
  const priority = await openBulkEdit('Set priority');
  const field = () => priority.getByRole('textbox', { name: 'Priority' });
  await userEvent.type(field(), 'high');
  await press(priority, 'Set priority');
  expect(await priority.findByText('Priority must be an integer')).toBeVisible();
  expect(field()).toHaveFocus();
  await userEvent.clear(field());
  await userEvent.type(field(), '-5000');
  await press(priority, 'Set priority (2)');
  await press(await waitForEnd(/Set the priority/, 'All done: 2 of 2'), 'Close');
  expect(await stored(gateway, 0)).toMatchObject({ priority: -999 });

  const weight = await openBulkEdit('Set weight');
  await userEvent.type(weight.getByRole('textbox', { name: 'Weight' }), '3');
  expect(preview(weight)).toHaveTextContent('one0becomes3');
  await press(weight, 'Set weight (1)');
  await press(await waitForEnd(/Set the weight/, 'All done: 1 of 1'), 'Close');
  expect(await stored(gateway, 0)).toMatchObject({ weight: 3 });
});

it('adds and removes models based on the latest list and never leaves a channel without a model', async () => {
  const gateway = await open([
    { name: 'one', models: 'gpt-4o' },
    { name: 'two', models: 'gpt-4o,o1' },
  ]);
  await select('one', 'two');
  const adding = await openBulkEdit('Change models');
  await userEvent.type(await adding.findByRole('combobox', { name: 'Models' }), 'o1,o3,');
  expect(preview(adding)).toHaveTextContent('one1becomes3 (+ o1, + o3)two2becomes3 (+ o3)');
  await gateway.request('PUT', '/api/channel/', { id: gateway.channels[0]?.id, models: 'gpt-4o,claude' });
  await press(adding, 'Change models (2)');
  await press(await waitForEnd(/Change the models/, 'All done: 2 of 2'), 'Close');
  expect(await stored(gateway, 0)).toMatchObject({ models: 'gpt-4o,claude,o1,o3' });

  const removing = await openBulkEdit('Change models');
  await userEvent.selectOptions(removing.getByRole('combobox', { name: 'How' }), 'Remove, keep the rest');
  await press(removing, 'Change models');
  expect(await removing.findByText('Enter at least one model')).toBeVisible();
  await userEvent.type(await removing.findByRole('combobox', { name: 'Models' }), 'gpt-4o,o1,o3,');
  expect(preview(removing)).toHaveTextContent('1 cannot be changed:twoNo model would be left');
  await press(removing, 'Change models (1)');
  await press(await waitForEnd(/Change the models/, 'All done: 1 of 1'), 'Close');
  expect(await stored(gateway, 0)).toMatchObject({ models: 'claude' });
});

it('replaces the groups of all channels matching the filter', async () => {
  const many = Array.from({ length: 105 }, (_, index) => ({ name: `mass ${index}`, group: index < 3 ? 'vip' : 'default' }));
  const gateway = await open([...many, { name: 'other' }], '/channel?keyword=mass');
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await chooseMenuItem('Bulk edit: Change groups');
  const dialog = within(await findOpenDialog('Bulk edit: Change groups'));
  await applyTo(dialog, /All channels that match the filter \(105\)/);
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'How' }), 'Replace the whole list');
  await userEvent.type(await dialog.findByRole('combobox', { name: 'Groups' }), 'default,vip,');
  await waitFor(() => expect(preview(dialog)).toHaveTextContent('and 100 more'));
  await press(dialog, 'Change groups (105)');
  await waitForEnd(/Change the groups of channels \(105\)/, 'All done: 105 of 105');
  expect(await stored(gateway, 104)).toMatchObject({ group: 'default,vip' });
  expect(await stored(gateway, 105)).toMatchObject({ group: 'default' });
});

it('applies to all channels with the tag of the selected one', async () => {
  const gateway = await open([
    { name: 'a', tag: 'eu' },
    { name: 'b', tag: 'eu' },
    { name: 'a2', tag: 'us' },
  ]);
  await select('a');
  const dialog = await openBulkEdit('Set weight');
  await applyTo(dialog, /All channels with the tag eu/);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Weight' }), '7');
  await waitFor(() => expect(preview(dialog)).toHaveTextContent('b0becomes7'));
  await press(dialog, 'Set weight (2)');
  await waitForEnd(/Set the weight/, 'All done: 2 of 2');
  expect(await stored(gateway, 1)).toMatchObject({ weight: 7 });
  expect(await stored(gateway, 2)).toMatchObject({ weight: 0 });
});

it('lists the channels that failed and offers a retry', async () => {
  const gateway = await open([{ name: 'one' }, { name: 'gone' }]);
  await select('one', 'gone');
  const dialog = await openBulkEdit('Set priority');
  await userEvent.type(dialog.getByRole('textbox'), '7');
  await gateway.request('DELETE', `/api/channel/${gateway.channels[1]?.id}`);
  await press(dialog, 'Set priority (2)');
  const batch = within(await findOpenDialog('Set the priority of channels (2)'));
  expect(await batch.findByRole('button', { name: 'Retry failed (1)' })).toBeVisible();
  expect(batch.getByText(/1 of 2 done/)).toBeVisible();
  expect(batch.getByRole('list', { name: 'What failed' })).toHaveTextContent('gone');
});
