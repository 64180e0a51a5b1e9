import { testGateway, testUpstream, withoutCapabilities } from '@console/gateway/testing';
import type { ChannelRecord, UpstreamModelState } from '@console/shared/contract';
import { chooseMenuItem, findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { describe, expect, it } from 'vitest';
import catalogue from '../../../locales/en.json';
import { Page } from '../page';
import { formatModels, isWaiting } from './model';

const path = '/api/channel/upstream_updates';

async function setUp(page: string, models: string[]) {
  const upstream = await testUpstream({ models });
  const channel = { id: 7, name: 'east', models: 'old,kept,fast', model_mapping: '{"fast":"new-1"}', base_url: upstream.url };
  const gateway = await testGateway({ as: 'root', channels: [channel] });
  await renderPage(<Page />, { gateway, catalogue, path: page });
  const models_ = async () => (await gateway.request<{ data: ChannelRecord }>('GET', '/api/channel/7')).body.data.models;
  const state = async () =>
    (await gateway.request<{ data: UpstreamModelState[] }>('GET', path)).body.data.find(({ channel_id }) => channel_id === 7);
  return { gateway, models: models_, state };
}

const press = async (dialog: ReturnType<typeof within>, name: string) => userEvent.click(await dialog.findByRole('button', { name }));

describe('the comparison with the provider', () => {
  it('starts with what is new, removes only what is chosen, and keeps the ignored away', async () => {
    const { models, state } = await setUp('/channel', ['kept', 'new-1', 'new-2', 'new-3']);
    await userEvent.click(await screen.findByRole('button', { name: 'More actions for east' }));
    await chooseMenuItem('Compare with provider…');
    const dialog = within(await findOpenDialog('east and its provider'));
    expect(dialog.getByText('2 new, 1 gone')).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: /old/ })).not.toBeChecked();
    await userEvent.click(dialog.getByRole('checkbox', { name: /new-3/ }));
    await press(dialog, 'Apply (+1, −0)');
    await waitFor(async () => expect(await models()).toBe('old,kept,fast,new-2'));
    expect(await dialog.findByText('1 new, 1 gone')).toBeVisible();
    await press(dialog, 'Ignore new (1)');
    expect(await dialog.findByText('0 new, 1 gone')).toBeVisible();
    expect((await state())?.ignored_models).toEqual(['new-3']);
  });

  it('keeps settings, and names a pattern that is not valid', async () => {
    const { state } = await setUp('/channel?drawer=upstream-7', ['old', 'kept', 'new-1']);
    const dialog = within(await findOpenDialog('east and its provider'));
    expect(dialog.getByText('The channel has exactly the models of its provider.')).toBeVisible();
    await userEvent.click(dialog.getByRole('switch', { name: 'Include in checks of all channels' }));
    await userEvent.type(await dialog.findByLabelText('Ignored models', { selector: 'input' }), 'regex:(,');
    await press(dialog, 'Save settings');
    expect(await dialog.findByText('The pattern is not valid: regex:(')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Ignored models', { selector: 'input' }), '{Backspace}');
    await press(dialog, 'Save settings');
    await waitFor(async () => expect(await state()).toMatchObject({ check_enabled: true, ignored_models: [] }));
  });
});

describe('the overview', () => {
  it('checks all channels, shows what changed, and applies it after a confirmation', async () => {
    const { gateway, models } = await setUp('/channel?drawer=upstream', ['kept', 'new-1', 'new-2']);
    await gateway.request('PUT', path, { id: 7, check_enabled: true });
    const dialog = within(await findOpenDialog('Upstream models'));
    expect(await dialog.findByText('No changes at any provider')).toBeVisible();
    await press(dialog, 'Check all now');
    expect(await dialog.findByText('+ new-2', undefined, { timeout: 20_000 })).toBeVisible();
    expect(dialog.getByText('− old')).toBeVisible();
    await press(dialog, 'Apply all (+1, −1)');
    await press(within(await screen.findByRole('alertdialog')), 'Apply all (+1, −1)');
    await waitFor(async () => expect(await models()).toBe('kept,fast,new-2'));
  });

  it('is not offered where the gateway cannot compare', async () => {
    const gateway = await withoutCapabilities(await testGateway({ as: 'root' }), 'upstream-model-updates');
    await renderPage(<Page />, { gateway, catalogue, path: '/channel' });
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    expect(await screen.findByRole('menuitem', { name: 'Export CSV' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Upstream models…' })).toBeNull();
  });
});

it('waits for a run until each channel is checked, but not forever', () => {
  const channel = { id: 1, name: 'a', added: [], removed: [], ignored: [], isSynced: false, error: '' };
  const before = [{ ...channel, isChecked: true, checkedAt: 99 }];
  const after = [{ ...channel, isChecked: true, checkedAt: 100 }];
  const waiting = [isWaiting(before, 100_500, 101_000), isWaiting(after, 100_500, 101_000), isWaiting(before, 100_500, 200_000)];
  expect([...waiting, isWaiting(before, undefined, 0)]).toEqual([true, false, false, false]);
});

it('shortens long lists of models', () => {
  expect([formatModels('+', ['a', 'b']), formatModels('−', []), formatModels('−', ['a', 'b', 'c', 'd', 'e'])]).toEqual([
    '+ a, b',
    '',
    '− a, b, c, d …',
  ]);
});
