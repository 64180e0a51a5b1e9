import { type TestGateway, testGateway, testUpstream } from '@console/gateway/testing';
import { findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import catalogue from '../../../locales/en.json';
import { Page } from '../page';

const openDrawer = async (gateway: TestGateway, value: string) => {
  await renderPage(<Page />, { gateway, catalogue, path: `/channel?drawer=${value}` });
  const drawer = within(await findOpenDialog());
  await drawer.findByRole('group', { name: 'Models' });
  const fill = async (name: RegExp, text: string) => {
    await userEvent.click(drawer.getByLabelText(name, { selector: 'input, textarea' }));
    await userEvent.paste(text);
  };
  const fetchModels = async () => {
    await userEvent.click(drawer.getByRole('button', { name: 'Fetch model list' }));
    return within(await findOpenDialog('Provider’s models'));
  };
  const models = () => [...drawer.getByRole('list', { name: /^Offered models/ }).children].map(({ textContent }) => textContent);
  return { drawer, fill, fetchModels, models };
};

it('requires a key and fetches models for a new channel with the first one', async () => {
  const upstream = await testUpstream({ models: ['gpt-4o', 'o3', 'o4-mini'], delayMs: 500 });
  const gateway = await testGateway({ as: 'root' });
  const form = await openDrawer(gateway, 'new');
  await userEvent.click(form.drawer.getByRole('button', { name: 'Fetch model list' }));
  expect(await form.drawer.findByText('Please fill in the key')).toBeVisible();
  await waitFor(() => expect(form.drawer.getByLabelText(/^Key/)).toHaveFocus());
  expect(upstream.requests).toEqual([]);

  await form.fill(/^Key/, 'sk-first\nsk-second');
  await waitFor(() => expect(form.drawer.queryByText('Please fill in the key')).toBeNull());
  await form.fill(/^Base URL/, `${upstream.url}/`);
  await form.fill(/^Offered models/, 'gpt-4o,mine,');
  const dialog = await form.fetchModels();
  expect(dialog.getByText('Fetching models…')).toBeVisible();
  expect(await dialog.findByText('New: 2 · already selected: 1 · gone: 1')).toBeVisible();
  expect(upstream.requests).toMatchObject([{ path: '/v1/models', headers: { authorization: 'Bearer sk-first' } }]);
  expect(dialog.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([true, true, true, true]);

  await userEvent.click(dialog.getByRole('button', { name: 'Deselect shown' }));
  expect(dialog.getByRole('button', { name: 'Use these models (0)' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('checkbox', { name: /^gpt-4o/ }));
  await userEvent.type(dialog.getByRole('searchbox', { name: 'Search models' }), 'O3');
  expect(dialog.getAllByRole('listitem')).toHaveLength(1);
  await userEvent.click(dialog.getByRole('button', { name: 'Select shown' }));
  await userEvent.clear(dialog.getByRole('searchbox', { name: 'Search models' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Deselect gone' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Use these models (2)' }));
  expect(form.models()).toEqual(['gpt-4o', 'o3']);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Provider’s models' })).not.toBeInTheDocument());
});

it('fetches models with the stored key, shows why it failed and retries', async () => {
  const upstream = await testUpstream({ status: 401 });
  const gateway = await testGateway({ as: 'admin', channels: [{ name: 'east', key: 'sk-stored', base_url: upstream.url, models: 'o3' }] });
  const form = await openDrawer(gateway, String(gateway.channels[0]?.id));
  const dialog = await form.fetchModels();
  expect(await dialog.findByText('Could not fetch the model list')).toBeVisible();
  expect(dialog.getByText(/401/)).toBeVisible();
  for (const [script, reason] of [
    [{ instead: 'html' }, 'The upstream sent an unreadable response'],
    [{ instead: 'empty' }, 'The upstream sent an unreadable response'],
    [{ instead: 'break' }, 'The upstream cannot be reached'],
  ] as const) {
    upstream.play(script);
    const requestsBefore = upstream.requests.length;
    await userEvent.click(await dialog.findByRole('button', { name: 'Try again' }));
    // The gateway opens a new connection when a reused one breaks.
    await waitFor(() => expect(upstream.requests.length).toBeGreaterThan(requestsBefore));
    expect(await dialog.findByText(reason)).toBeVisible();
  }
  upstream.play({ models: [] });
  await userEvent.click(await dialog.findByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('New: 0 · already selected: 0 · gone: 1')).toBeVisible();
  expect(upstream.requests.at(-1)).toMatchObject({ headers: { authorization: 'Bearer sk-stored' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Use these models (1)' }));
  expect(form.models()).toEqual(['o3']);
});

it('applies the selection with Ctrl+Enter without submitting the form behind', async () => {
  const upstream = await testUpstream({ models: ['o3'] });
  const gateway = await testGateway({ as: 'admin', channels: [{ name: 'east', base_url: upstream.url, models: 'o1' }] });
  const form = await openDrawer(gateway, String(gateway.channels[0]?.id));
  const dialog = await form.fetchModels();
  await userEvent.click(await dialog.findByRole('checkbox', { name: /o3/ }));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(form.models()).toEqual(['o1', 'o3']));
  expect(form.drawer.getByRole('button', { name: 'Save' })).toBeEnabled();
  expect(screen.queryByText(/^Channel updated/)).not.toBeInTheDocument();
});

it('shows why the provider of an unsaved channel returns no models', async () => {
  const upstream = await testUpstream({ status: 403, error: { message: 'no such account' } });
  const gateway = await testGateway({ as: 'root' });
  const form = await openDrawer(gateway, 'new');
  await form.fill(/^Key/, 'sk-wrong');
  await form.fill(/^Base URL/, upstream.url);
  const dialog = await form.fetchModels();
  expect(await dialog.findByText('The upstream responded with status 403: no such account')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Provider’s models' })).not.toBeInTheDocument());
  expect(form.drawer.getByLabelText(/^Key/)).toHaveValue('sk-wrong');
});

it('keeps a mapped model whose target is still offered', async () => {
  const upstream = await testUpstream({ models: ['gpt-4o'] });
  const channel = { name: 'east', base_url: upstream.url, models: 'mine,other', model_mapping: '{"mine":"gpt-4o","other":"retired"}' };
  const gateway = await testGateway({ as: 'admin', channels: [channel] });
  const dialog = await (await openDrawer(gateway, String(gateway.channels[0]?.id))).fetchModels();
  expect(await dialog.findByText('New: 1 · already selected: 1 · gone: 1')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Deselect gone' }));
  expect(dialog.getByRole('checkbox', { name: /^mine/ })).toBeChecked();
  expect(dialog.getByRole('checkbox', { name: /^other/ })).not.toBeChecked();
});
