import { type TestGateway, testGateway, testUpstream } from '@console/gateway/testing';
import type { SystemPromptRecord } from '@console/shared/contract';
import { chooseMenuItem, findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../locales/en.json';
import { Page } from './page';

const open = (gateway: Pick<TestGateway, 'url' | 'cookie' | 'user'>, path = '/system-prompts') =>
  renderPage(<Page />, { gateway, catalogue: en, path });
const row = (name: RegExp) => screen.findByRole('row', { name });
const press = (name: string, where: HTMLElement) => userEvent.click(within(where).getByRole('button', { name }));
const stored = async (gateway: TestGateway) =>
  (await gateway.request<{ data: { items: SystemPromptRecord[] } }>('GET', '/api/system_prompts/?p=1&page_size=100')).body.data.items;
const fill = async (where: HTMLElement, name: RegExp, text: string) => {
  const field = await within(where).findByLabelText(name);
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};
const gatewayWithUpstream = (upstream: string) => ({
  as: 'admin' as const,
  channels: [{ base_url: upstream, models: 'test-model' }],
  options: { ModelRatio: '{"test-model":1}' },
});
const prompt = { model: 'test-model', messages: [{ role: 'user', content: 'Salve' }] };

it('creates a prompt that is sent upstream', async () => {
  const upstream = await testUpstream({});
  const gateway = await testGateway(gatewayWithUpstream(upstream.url));
  await open(gateway);
  expect(await screen.findByText('No system prompts yet')).toBeVisible();
  await userEvent.click(screen.getAllByRole('button', { name: 'New system prompt' })[0] as HTMLElement);
  const drawer = await findOpenDialog('New system prompt');

  await fill(drawer, /^Name/, 'House');
  await fill(drawer, /^Content/, '# Rules\n\nAnswer in **Latin**. 请简短');
  await userEvent.type(await within(drawer).findByRole('combobox', { name: /^Models/ }), 'test-*,');
  await fill(drawer, /^Priority/, '5');
  await press('Create', drawer);
  expect(await row(/House.*test-\*.*All groups.*Before.*5.*Enabled/)).toBeVisible();

  await gateway.request('POST', '/pg/chat/completions', prompt);
  expect(upstream.requests[0]?.body).toMatchObject({
    messages: [{ role: 'system', content: '# Rules\n\nAnswer in **Latin**. 请简短' }, { role: 'user' }],
  });
});

it('shows errors beside the fields, previews the prompt and estimates its tokens', async () => {
  await open(await testGateway({ as: 'admin' }), '/system-prompts?drawer=new');
  const drawer = await findOpenDialog('New system prompt');
  await fill(drawer, /^Priority/, '1.5');
  await press('Create', drawer);
  expect(await within(drawer).findByText('Enter a name')).toBeVisible();
  expect(within(drawer).getByText('Enter the prompt')).toBeVisible();
  expect(within(drawer).getByText('Enter a whole number from -1000000 to 1000000')).toBeVisible();
  expect(within(drawer).getByLabelText(/^Name/)).toHaveFocus();
  await fill(drawer, /^Content/, '# Rules\n\nAnswer in **Latin**. 请简短');
  expect(within(drawer).getByText('About 11 tokens')).toBeVisible();
  await press('Preview', drawer);
  await waitFor(() => expect(within(drawer).getByRole('region', { name: 'Preview' })).toHaveTextContent('Answer in Latin. 请简短'));
});

it('disables a prompt for chats at once, with undo', async () => {
  const upstream = await testUpstream({});
  const gateway = await testGateway({ ...gatewayWithUpstream(upstream.url), systemPrompts: [{ name: 'House' }] });
  await open(gateway);
  await userEvent.click(await screen.findByRole('button', { name: 'Disable House' }));
  expect(await row(/House.*Disabled/)).toBeVisible();
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await waitFor(async () => expect(await stored(gateway)).toMatchObject([{ status: 2 }]));
  await gateway.request('POST', '/pg/chat/completions', prompt);
  expect(upstream.requests[0]?.body).toMatchObject({ messages: [{ role: 'user' }] });
  await userEvent.click(undo);
  await waitFor(async () => expect(await stored(gateway)).toMatchObject([{ status: 1 }]));
});

it('shows conflicting active prompts in the list and while editing', async () => {
  const gateway = await testGateway({
    as: 'admin',
    systemPrompts: [
      { name: 'Wide', models: ['gpt-*'] },
      { name: 'Narrow', models: ['gpt-4o'], groups: ['vip'] },
      { name: 'Elsewhere', models: ['claude-3'] },
    ],
  });
  await open(gateway);
  expect(await screen.findByText('Overlaps with Narrow')).toBeVisible();
  expect(within(await row(/Elsewhere/)).queryByText(/Overlaps/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Edit Elsewhere' }));
  const drawer = await findOpenDialog('Edit system prompt');
  const models = await within(drawer).findByRole('combobox', { name: /^Models/ });
  await userEvent.type(models, 'gpt-4o-mini,');
  expect(await within(drawer).findByText(/^Wide: active for the same models and groups/)).toBeVisible();
  await userEvent.click(within(drawer).getByRole('switch', { name: 'Enabled' }));
  await waitFor(() => expect(within(drawer).queryByText(/^Wide: active/)).toBeNull());
});

it('compares with prompts beyond the first hundred', async () => {
  const others = Array.from({ length: 120 }, (_, index) => ({ name: `Other ${index}`, models: [`model-${index}`] }));
  await open(
    await testGateway({
      as: 'admin',
      systemPrompts: [{ name: 'Oldest', models: ['gpt-4o'] }, ...others, { name: 'Newest', models: ['gpt-*'] }],
    }),
  );
  expect(await screen.findByText('Overlaps with Oldest')).toBeVisible();
});

it('opens a prompt in the playground, duplicates one and shows why the gateway refuses', async () => {
  const gateway = await testGateway({ as: 'admin', systemPrompts: [{ name: 'House', content: 'Be kind', priority: 3 }] });
  const { router } = await open(gateway);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for House' }));
  await chooseMenuItem('Duplicate');
  const drawer = await findOpenDialog('New system prompt');
  await waitFor(() => expect(within(drawer).getByLabelText(/^Name/)).toHaveValue('House copy'));
  await fill(drawer, /^Name/, 'House');
  await press('Create', drawer);
  expect(await within(drawer).findByText('This name is already in use')).toBeVisible();
  const name = within(drawer).getByLabelText(/^Name/);
  expect(name).toHaveAttribute('aria-invalid', 'true');
  await waitFor(() => expect(name).toHaveFocus());
  await fill(drawer, /^Name/, 'House two');
  await press('Create', drawer);
  expect(await screen.findByRole('button', { name: 'Edit House two' })).toBeVisible();
  expect(await stored(gateway)).toMatchObject([{ name: 'House two', content: 'Be kind', priority: 3 }, { name: 'House' }]);

  await userEvent.click(screen.getByRole('button', { name: 'Edit House' }));
  await userEvent.click(await within(await findOpenDialog('Edit system prompt')).findByRole('button', { name: 'Try in the playground' }));
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/playground', state: { systemPrompt: 'Be kind' } }));
});

it('deletes several prompts and shows why one in use stays', async () => {
  const gateway = await testGateway({ as: 'admin', systemPrompts: [{ name: 'Needed' }, { name: 'Free' }] });
  await gateway.seed({
    modelDefaults: [{ model: 'gpt-4o', system_prompt_id: (await stored(gateway)).find(({ name }) => name === 'Needed')?.id ?? 0 }],
  });
  await open(gateway);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await press('Delete', await screen.findByRole('region', { name: '2 selected' }));
  await press('Delete', await screen.findByRole('alertdialog', { name: 'Delete the selected (2)?' }));
  const batch = await findOpenDialog();
  expect(await within(batch).findByText(/gpt-4o/)).toBeVisible();
  await userEvent.click(await within(batch).findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(batch).not.toBeInTheDocument());
  expect(await row(/Needed/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row', { name: /Free/ })).toBeNull());
});
