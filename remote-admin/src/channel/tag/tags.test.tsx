import { createGate, overrideResponses, type TestGateway, testGateway } from '@console/gateway/testing';
import type { ChannelRecord, PageRecord } from '@console/shared/contract';
import { chooseMenuItem, findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../../locales/en.json';
import { Page } from '../page';

const channels = [
  { name: 'alpha', tag: 'east', priority: 5, models: 'a,b', model_mapping: '{"a":"b"}' },
  { name: 'beta', tag: 'east', priority: 5, models: 'b,c', status: 2, group: 'vip', model_mapping: '{"a":"b"}' },
  { name: 'gamma', tag: 'west', priority: 1, models: 'd' },
  { name: 'delta', priority: 9 },
];

async function open(path = '/channel?tags=1') {
  const gateway = await testGateway({ as: 'admin', channels, options: { GroupRatio: '{"vip":1,"default":1}' } });
  return { gateway, ...(await renderPage(<Page />, { gateway, catalogue: en, path })) };
}

const row = (name: RegExp) => screen.findByRole('row', { name });

const stored = async (gateway: TestGateway, name: string) =>
  (await gateway.request<{ data: PageRecord<ChannelRecord> }>('GET', `/api/channel/search?keyword=${name}`)).body.data.items[0];

const eastDrawer = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit tag east' }));
  return within(await findOpenDialog('Edit tag east (2 channels)'));
};

it('shows tags with merged values, expands them by keyboard and leaves untagged channels out', async () => {
  localStorage.setItem('table:channel', '{"shown":["groups"]}');
  const { router } = await open('/channel');
  await row(/delta/);
  await userEvent.click(screen.getByRole('button', { name: 'Display' }));
  await chooseMenuItem('Group by tag');
  await userEvent.keyboard('{Escape}');
  const east = within(await row(/east/));
  expect(router.state.location.search).toBe('?tags=1');
  expect(east.getByTitle('1 of 2 enabled')).toBeVisible();
  expect(east.getByTitle(/^(default, vip|vip, default)$/)).toBeVisible();
  expect(east.getByTitle('b, c, a')).toHaveTextContent('b +2');
  expect(screen.queryByRole('row', { name: /delta/ })).toBeNull();
  expect(screen.getByText('Channels without a tag are not listed here.')).toBeVisible();

  expect(screen.queryByRole('row', { name: /alpha/ })).toBeNull();
  screen.getByRole('button', { name: 'Expand east' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(await row(/alpha/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Collapse east' })).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Collapse east' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /alpha/ })).toBeNull());
});

it('enables, disables and prioritizes all channels of a tag', async () => {
  const { gateway } = await open();
  const choose = async (action: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'More actions for east' }));
    await chooseMenuItem(action);
  };
  await choose('Enable all of east');
  expect(await screen.findByText('Enabled all 2 channels of east')).toBeVisible();
  expect(within(await row(/east/)).getByTitle('2 of 2 enabled')).toBeVisible();
  await choose('Disable all of east');
  await waitFor(async () => expect((await stored(gateway, 'alpha'))?.status).toBe(2));

  const priority = screen.getByRole('spinbutton', { name: 'Priority of east' });
  expect(priority).toHaveValue(5);
  await userEvent.clear(priority);
  await userEvent.type(priority, '8{Enter}');
  expect(await screen.findByText('Priority of all of east is now 8')).toBeVisible();
  expect((await stored(gateway, 'beta'))?.priority).toBe(8);
});

it('keeps a later weight of a channel when the gateway refuses a priority of its tag', async () => {
  const original = await testGateway({ as: 'admin', channels });
  const gate = createGate();
  const url = await overrideResponses(original.url, async ({ pathname }) => {
    if (pathname !== '/api/channel/tag') {
      return undefined;
    }
    await gate.opened;
    return { body: JSON.stringify({ success: false, message: 'in use' }) };
  });
  await renderPage(<Page />, { gateway: { ...original, url }, catalogue: en, path: '/channel?tags=1' });
  await userEvent.click(await screen.findByRole('button', { name: 'Expand east' }));
  const setNumber = async (name: string, value: number) => {
    await userEvent.clear(screen.getByRole('spinbutton', { name }));
    await userEvent.type(screen.getByRole('spinbutton', { name }), `${value}{Enter}`);
  };
  await setNumber('Priority of east', 8);
  await setNumber('Weight of alpha', 4);
  expect(await screen.findByText('Weight of alpha is now 4')).toBeVisible();
  expect(screen.getByRole('spinbutton', { name: 'Priority of beta' })).toHaveValue(8);
  gate.open();
  await waitFor(() => expect(screen.getByRole('spinbutton', { name: 'Priority of beta' })).toHaveValue(5));
  expect(screen.getByRole('spinbutton', { name: 'Weight of alpha' })).toHaveValue(4);
});

it('selects channels by tag and tags by their channels', async () => {
  await open();
  const box = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });
  await userEvent.click(await screen.findByRole('button', { name: 'Expand east' }));
  await userEvent.click(await box('east'));
  expect(await box('alpha')).toBeChecked();
  await userEvent.click(await box('alpha'));
  expect(await box('east')).toBePartiallyChecked();
  expect(await box('beta')).toBeChecked();
  await userEvent.click(await box('east'));
  expect(await box('alpha')).toBeChecked();
  expect(await box('west')).not.toBeChecked();
});

it('sends only what was changed and reports when nothing was', async () => {
  const { gateway } = await open();
  const drawer = await eastDrawer();
  await waitFor(() => expect(drawer.getAllByText('Differs across 2 channels')).toHaveLength(2));
  await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await drawer.findByText('Nothing was changed')).toBeVisible();

  const name = drawer.getByRole('textbox', { name: 'Name of the tag' });
  await userEvent.clear(name);
  await userEvent.type(name, 'north');
  await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved 2 channels of east')).toBeVisible();
  expect(await row(/north/)).toBeVisible();
  expect(await stored(gateway, 'alpha')).toMatchObject({ tag: 'north', models: 'a,b', group: 'default', model_mapping: '{"a":"b"}' });
  expect(await stored(gateway, 'beta')).toMatchObject({ tag: 'north', models: 'b,c', group: 'vip' });
});

it('opens the drawer of a tag that is not on the page', async () => {
  await open('/channel?tags=1&keyword=gamma&drawer=tag-east');
  expect(await screen.findByRole('dialog', { name: 'Edit tag east (2 channels)' })).toBeVisible();
});

it('reports in the drawer that no channel has the tag', async () => {
  const { router } = await open('/channel?drawer=tag-north');
  const nowhere = within(await findOpenDialog('Edit tag north'));
  expect(await nowhere.findByText('No channel has the tag “north”')).toBeVisible();
  await userEvent.click(nowhere.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('');
});

it('adds models to those each channel has', async () => {
  const { gateway } = await open();
  const drawer = await eastDrawer();
  await userEvent.type(await drawer.findByRole('textbox', { name: 'Models to add' }), 'c,x{Enter}');
  await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('dialog', { name: 'Add models (2) to 2 channels' })).toBeVisible();
  await waitFor(async () => expect((await stored(gateway, 'beta'))?.models).toBe('b,c,x'));
  await waitFor(async () => expect((await stored(gateway, 'alpha'))?.models).toBe('a,b,c,x'));
});

it('replaces the models of all channels, but never with an empty list', async () => {
  const { gateway } = await open();
  const drawer = await eastDrawer();
  await userEvent.selectOptions(drawer.getByRole('combobox', { name: 'Change models' }), 'replace');
  const models = await drawer.findByRole('textbox', { name: 'Models' });
  await userEvent.click(models);
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}');
  await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await drawer.findByText('Please select at least one model')).toBeVisible();
  await userEvent.type(models, 'z{Enter}');
  await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved 2 channels of east')).toBeVisible();
  expect((await stored(gateway, 'alpha'))?.models).toBe('z');
});

it('switches from one open tag to another with the URL', async () => {
  const { router } = await open('/channel?tags=1&drawer=tag-east');
  expect(await screen.findByRole('dialog', { name: 'Edit tag east (2 channels)' })).toBeVisible();
  await router.navigate('/channel?tags=1&drawer=tag-west');
  const west = within(await findOpenDialog('Edit tag west (1 channel)'));
  expect(await west.findByRole('button', { name: 'Remove d' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: /east/ })).toBeNull();
});
