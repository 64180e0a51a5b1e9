import { type TestGateway, testGateway, testUpstream } from '@console/gateway/testing';
import type { ModelDefaultRecord } from '@console/shared/contract';
import { findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../locales/en.json';
import { Page } from './page';

const open = (gateway: TestGateway, path = '/model-defaults') => renderPage(<Page />, { gateway, catalogue: en, path });
const row = (name: RegExp) => screen.findByRole('row', { name });
const stored = async (gateway: TestGateway) =>
  (await gateway.request<{ data: { items: ModelDefaultRecord[] } }>('GET', '/api/model_defaults/?p=1&page_size=100')).body.data.items;
const fill = async (where: HTMLElement, name: RegExp, text: string) => {
  const field = await within(where).findByLabelText(name);
  await userEvent.clear(field);
  if (text !== '') {
    await userEvent.click(field);
    await userEvent.paste(text);
  }
};

it('applies defaults to a request and treats an empty field as unset, not as 0', async () => {
  const upstream = await testUpstream({});
  const gateway = await testGateway({
    as: 'admin',
    channels: [{ base_url: upstream.url, models: 'test-model' }],
    options: { ModelRatio: '{"test-model":1}' },
    systemPrompts: [{ name: 'House', content: 'Be kind', models: ['none'] }],
  });
  await open(gateway, '/model-defaults?drawer=new');
  const drawer = await findOpenDialog('New defaults');
  await fill(drawer, /^Model/, 'test-*');
  await fill(drawer, /^Temperature/, '0');
  await userEvent.selectOptions(
    within(drawer).getByLabelText('System prompt'),
    await within(drawer).findByRole('option', { name: 'House' }),
  );
  await userEvent.click(within(drawer).getByRole('button', { name: 'Create' }));
  expect(await row(/test-\*.*Temperature 0 · System prompt House/)).toBeVisible();
  expect(await stored(gateway)).toMatchObject([
    { model: 'test-*', temperature: 0, top_p: null, max_tokens: null, stream: null, supports: null },
  ]);

  await gateway.request('POST', '/pg/chat/completions', { model: 'test-model', messages: [{ role: 'user', content: 'Hello' }] });
  expect(upstream.requests[0]?.body).toMatchObject({
    temperature: 0,
    messages: [{ role: 'system', content: 'Be kind' }, { role: 'user' }],
  });
  expect(upstream.requests[0]?.body).not.toHaveProperty('top_p');
});

it('shows errors beside the fields', async () => {
  await open(await testGateway({ as: 'admin' }), '/model-defaults?drawer=new');
  const drawer = await findOpenDialog('New defaults');
  await fill(drawer, /^Model/, 'te*st');
  await fill(drawer, /^Temperature/, '2.5');
  await fill(drawer, /^Max tokens/, '0');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Create' }));
  expect(await within(drawer).findByText('Enter a model name, or a prefix ending in *')).toBeVisible();
  expect(within(drawer).getByText('Enter a number from 0 to 2')).toBeVisible();
  expect(within(drawer).getByText('Enter a whole number from 1 to 1073741823')).toBeVisible();
  await fill(drawer, /^Max tokens/, '');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(within(drawer).queryByText('Enter a whole number from 1 to 1073741823')).toBeNull());
});

it('reports that a model already has defaults and accepts another', async () => {
  const gateway = await testGateway({ as: 'admin', modelDefaults: [{ model: 'gpt-4o' }] });
  await open(gateway, '/model-defaults?drawer=new');
  const drawer = await findOpenDialog('New defaults');
  await fill(drawer, /^Model/, 'gpt-4o');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Create' }));
  expect(await within(drawer).findByText('This model already has defaults')).toBeVisible();
  expect(within(drawer).getByLabelText(/^Model/)).toHaveAttribute('aria-invalid', 'true');
  await waitFor(() => expect(within(drawer).getByLabelText(/^Model/)).toHaveFocus());
  await fill(drawer, /^Model/, 'gpt-4o-mini');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Create' }));
  expect(await row(/gpt-4o-mini/)).toBeVisible();
});

it('clears a value and distinguishes no features from unknown features', async () => {
  const gateway = await testGateway({ as: 'admin', modelDefaults: [{ model: 'gpt-4o', temperature: 1, supports: [], stream: true }] });
  await open(gateway);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit gpt-4o' }));
  const drawer = await findOpenDialog('Edit model defaults');
  await waitFor(() => expect(within(drawer).getByLabelText(/^Temperature/)).toHaveValue('1'));
  expect(within(drawer).getByRole('switch', { name: 'Set the features of the model' })).toBeChecked();
  await fill(drawer, /^Temperature/, '');
  await userEvent.click(within(drawer).getByRole('switch', { name: 'Vision' }));
  await userEvent.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await row(/gpt-4o.*Vision · Streaming on/)).toBeVisible();
  expect(await stored(gateway)).toMatchObject([{ temperature: null, supports: ['vision'], stream: true }]);
});

it('offers prompts beyond the first hundred', async () => {
  const systemPrompts = Array.from({ length: 120 }, (_, index) => ({ name: `Prompt ${index}` }));
  await open(await testGateway({ as: 'admin', systemPrompts }), '/model-defaults?drawer=new');
  const drawer = await findOpenDialog('New defaults');
  expect(await within(drawer).findByRole('option', { name: 'Prompt 0' })).toBeInTheDocument();
});

it('shows the effective values of a model and their sources', async () => {
  const gateway = await testGateway({
    as: 'admin',
    modelDefaults: [
      { model: 'gpt-*', temperature: 0.2, max_tokens: 1000 },
      { model: 'gpt-4o', temperature: 0 },
      { model: 'gpt-4o*', top_p: 0.5, status: 2 },
    ],
  });
  const { router } = await open(gateway);
  await userEvent.click(await screen.findByRole('button', { name: 'Effective values' }));
  const dialog = await findOpenDialog('Effective values');
  await userEvent.type(await within(dialog).findByRole('combobox', { name: 'Model name' }), 'gpt-4o{Enter}');
  expect(await within(dialog).findByRole('row', { name: 'Temperature 0 gpt-4o' })).toBeVisible();
  expect(await within(dialog).findByRole('row', { name: 'Max tokens 1,000 gpt-*' })).toBeVisible();
  expect(within(dialog).getByRole('row', { name: 'Top P Not set' })).toBeVisible();
  expect(router.state.location.search).toBe('?effective=gpt-4o');
});
