import type { TestGateway } from '@console/gateway/testing';
import { chooseMenuItem, findOpenDialog, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import { findCard, openCards, saveCard, sendPrompt } from '../../testing/settings-cards';

const empty = {
  ModelPrice: '{}',
  ModelRatio: '{}',
  CompletionRatio: '{}',
  CacheRatio: '{}',
  CreateCacheRatio: '{}',
  ImageRatio: '{}',
  AudioRatio: '{}',
  AudioCompletionRatio: '{}',
};
const stored = async ({ request }: TestGateway, key: string) => {
  const { body } = await request<{ data: { key: string; value: string }[] }>('GET', '/api/option/');
  return JSON.parse(body.data.find((option) => option.key === key)?.value ?? 'null');
};
const prices = async () => within(await findCard('Model prices'));
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^${name}\\b`) }));
const openTable = async (name: string) =>
  userEvent.click(within(await screen.findByRole('group', { name: `View of ${name}` })).getByRole('button', { name: 'Table' }));
const type = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

it('charges the price that was saved', async () => {
  const gateway = await openCards(['prices'], { options: { ...empty, ModelRatio: '{"offline-demo": 1}' } });
  const measureQuota = async () => {
    const before = await getUsedQuota(gateway);
    expect(await sendPrompt(gateway, 'offline-demo')).toBe(200);
    await waitFor(async () => expect(await getUsedQuota(gateway)).toBeGreaterThan(before));
    return (await getUsedQuota(gateway)) - before;
  };
  const byRatio = await measureQuota();
  await type('Model ratio of offline-demo', '3');
  await userEvent.tab();
  expect(screen.getByLabelText('Input / 1M tokens of offline-demo')).toHaveValue('6');
  expect(screen.getByLabelText('Output / 1M tokens of offline-demo')).toHaveValue('6');
  await saveCard('Model prices', {});
  expect(await measureQuota()).toBe(3 * byRatio);

  await type('Fixed price of offline-demo', '0.5{Enter}');
  expect(await (await row('offline-demo')).findByText('¥0.5 per call')).toBeVisible();
  expect(screen.getByLabelText('Model ratio of offline-demo')).toBeDisabled();
  await saveCard('Model prices', {});
  expect(await measureQuota()).toBe(250_000);
});

const getUsedQuota = async ({ request }: TestGateway) =>
  (await request<{ data: { used_quota: number } }>('GET', '/api/user/self')).body.data.used_quota;

it('accepts only numbers and keeps invalid input', async () => {
  const gateway = await openCards(['prices'], { options: { ...empty, ModelRatio: '{"one": 1, "two": 2}' } });
  await type('Model ratio of one', '-1{Enter}');
  expect((await row('one')).getByRole('alert')).toHaveTextContent('Please enter a number of 0 or more');
  await type('Model ratio of two', '5{Enter}');
  await userEvent.click((await prices()).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please check the input')).toBeVisible();
  expect(screen.getByText('Incomplete models: one')).toBeVisible();
  expect(screen.getByLabelText('Model ratio of one')).toHaveValue('-1');
  expect(await stored(gateway, 'ModelRatio')).toEqual({ one: 1, two: 2 });
  await type('Model ratio of one', '4');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(async () => expect(await stored(gateway, 'ModelRatio')).toEqual({ one: 4, two: 5 }));
});

it('discards invalid drafts with the other changes', async () => {
  await openCards(['prices'], { options: { ...empty, ModelRatio: '{"one": 1, "two": 2}' } });
  const card = await prices();
  await type('Model ratio of one', 'x{Enter}');
  expect(card.getByText('1 unsaved change')).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please check the input')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Model ratio of one')).toHaveFocus());
  await type('Model ratio of two', '5{Enter}');
  await userEvent.click(card.getByRole('button', { name: 'Discard' }));
  expect(screen.getByLabelText('Model ratio of one')).toHaveValue('1');
  expect(screen.getByLabelText('Model ratio of two')).toHaveValue('2');
  expect(card.queryByText(/unsaved/i)).toBeNull();
  expect(card.queryByText(/^Incomplete models/)).toBeNull();
});

it('reports which table the gateway refused and keeps it marked', async () => {
  const gateway = await openCards(['prices'], { options: { ...empty, ModelRatio: '{"one": 1}', CacheRatio: '{"one": 0.5}' } });
  const card = await prices();
  await type('Cache ratio of one', '0.25{Enter}');
  await userEvent.click(card.getByRole('button', { name: 'JSON' }));
  // JSON parses this to Infinity, which only the gateway rejects.
  await openTable('Model ratios');
  await type('Value of one', '1e999');
  await userEvent.click(card.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Partial save failed, retry')).toBeVisible();
  expect(card.getByText('1 unsaved change')).toBeVisible();
  expect(await card.findByText(/^Input not valid: ModelRatio > one/)).toBeVisible();
  await userEvent.click(card.getAllByRole('button', { name: 'Table' })[0] as HTMLElement);
  expect(await card.findByText(/^Model ratios: Input not valid: ModelRatio > one/)).toBeVisible();
  expect(card.getByRole('row', { name: /^one Unsaved/ })).toBeVisible();
  expect(await stored(gateway, 'ModelRatio')).toEqual({ one: 1 });
  expect(await stored(gateway, 'CacheRatio')).toEqual({ one: 0.25 });
});

it('searches, pages, deletes and marks only changed rows', async () => {
  const many = Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`model-${index}`, index]));
  const gateway = await openCards(['prices'], { options: { ...empty, ModelRatio: JSON.stringify(many) } });
  const card = await prices();
  expect(await card.findAllByRole('rowheader')).toHaveLength(10);
  expect(card.getByText('Page 1 of 3')).toBeVisible();
  await userEvent.type(card.getByLabelText('Search models'), 'EL-24');
  await waitFor(() => expect(card.getAllByRole('rowheader')).toHaveLength(1));
  await type('Model ratio of model-24', '7{Enter}');
  expect(await card.findByRole('row', { name: /model-24.*Unsaved/ })).toBeVisible();
  await type('Model ratio of model-24', '24{Enter}');
  expect(card.queryByText(/unsaved/i)).toBeNull();
  await userEvent.click(card.getByRole('button', { name: 'Delete model-24' }));
  expect(await card.findByText('No model matches')).toBeVisible();
  await saveCard('Model prices', {});
  expect(Object.keys(await stored(gateway, 'ModelRatio'))).toHaveLength(24);
});

it('adds a model by its prices and rejects a duplicate name', async () => {
  const gateway = await openCards(['prices'], { options: { ...empty, ModelPrice: '{"taken": 1}' } });
  const card = await prices();
  await userEvent.type(await card.findByRole('searchbox', { name: 'Search models' }), 'taken');
  await userEvent.click(card.getByRole('button', { name: 'Add model' }));
  const drawer = within(await findOpenDialog('Add model'));
  await userEvent.type(drawer.getByLabelText(/Model name/), ' taken ');
  await userEvent.type(drawer.getByLabelText(/Input price/), '3');
  await userEvent.type(drawer.getByLabelText(/Output price/), '12');
  expect(drawer.getByLabelText('Model ratio')).toHaveValue('1.5');
  expect(drawer.getByLabelText('Completion ratio')).toHaveValue('4');
  await userEvent.click(drawer.getByRole('button', { name: 'Add' }));
  expect(await drawer.findByText('The model name already exists')).toBeVisible();
  await userEvent.type(drawer.getByLabelText(/Model name/), '-not');
  await userEvent.click(drawer.getByRole('button', { name: 'Add' }));
  expect(card.getByRole('searchbox', { name: 'Search models' })).toHaveValue('taken -not');
  expect(await screen.findByLabelText('Output / 1M tokens of taken -not')).toHaveValue('12');
  await saveCard('Model prices', {});
  expect(await stored(gateway, 'ModelRatio')).toEqual({ 'taken -not': 1.5 });
  expect(await stored(gateway, 'CompletionRatio')).toEqual({ 'taken -not': 4 });
  expect(await stored(gateway, 'ModelPrice')).toEqual({ taken: 1 });
});

it('adds a common model at its list prices', async () => {
  const gateway = await openCards(['prices'], { options: empty });
  await userEvent.click((await prices()).getByRole('button', { name: 'Add model' }));
  const drawer = within(await findOpenDialog('Add model'));
  await userEvent.selectOptions(drawer.getByLabelText('Start from', { selector: 'select' }), 'gpt-4o · $2.5 / $10');
  expect(drawer.getByLabelText(/Model name/)).toHaveValue('gpt-4o');
  expect(drawer.getByLabelText('Model ratio')).toHaveValue('1.25');
  await userEvent.click(drawer.getByRole('button', { name: 'Add' }));
  await saveCard('Model prices', {});
  expect(await stored(gateway, 'ModelRatio')).toEqual({ 'gpt-4o': 1.25 });
  expect(await stored(gateway, 'CompletionRatio')).toEqual({ 'gpt-4o': 4 });
});

it('stores prices in currency as ratios and keeps the output price', async () => {
  const gateway = await openCards(['prices'], { options: { ...empty, ModelRatio: '{"mine": 1, "gpt-4o": 1}' } });
  await type('Output / 1M tokens of mine', '12{Enter}');
  await type('Input / 1M tokens of mine', '4{Enter}');
  expect(screen.getByLabelText('Output / 1M tokens of mine')).toHaveValue('12');
  expect(screen.getByLabelText('Output / 1M tokens of gpt-4o')).toBeDisabled();
  await saveCard('Model prices', {});
  expect(await stored(gateway, 'ModelRatio')).toEqual({ mine: 2, 'gpt-4o': 1 });
  expect(await stored(gateway, 'CompletionRatio')).toEqual({ mine: 3 });
});

it('shows no table until invalid JSON is fixed', async () => {
  await openCards(['prices'], { options: { ...empty, ModelRatio: '{"one":1,"one":2}' } });
  const card = await prices();
  expect(await card.findByText(/^Model ratios is not valid JSON/)).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: 'Fix in JSON view' }));
  expect(card.getByRole('button', { name: 'JSON' })).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(card.getAllByRole('button', { name: 'Code', pressed: true })).toHaveLength(10));
});

it('reports where the JSON is invalid when saving from the table and keeps the text', async () => {
  const gateway = await openCards(['prices'], { options: { ...empty, ModelRatio: '{"one": 1}' } });
  const card = await prices();
  await userEvent.click(card.getByRole('button', { name: 'JSON' }));
  await openTable('Model ratios');
  await type('Value of one', '2.');
  await userEvent.click(card.getAllByRole('button', { name: 'Table' })[0] as HTMLElement);
  expect(await card.findByText(/^Model ratios is not valid JSON/)).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please check the input')).toBeVisible();
  expect(card.getByRole('button', { name: 'JSON' })).toHaveAttribute('aria-pressed', 'true');
  expect(await card.findByText(/^Not a valid JSON string \(Line 2, column \d+: .+\)$/)).toBeVisible();
  expect(card.getByText('1 unsaved change')).toBeVisible();
  expect(await stored(gateway, 'ModelRatio')).toEqual({ one: 1 });
});

it('lists models in use without a price and fills in a price', async () => {
  const gateway = await openCards(['prices'], {
    options: { ...empty, ModelRatio: '{"one": 1, "offline-demo": 1}' },
    channels: [{ models: 'one,two,three' }],
  });
  const card = await prices();
  await userEvent.click(await card.findByRole('button', { name: '2 without a price' }));
  await waitFor(() => expect(card.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['three', 'two']));
  await type('Model ratio of two', '7{Enter}');
  expect(await card.findByRole('button', { name: '1 without a price' })).toBeVisible();
  await userEvent.type(card.getByLabelText('Input price of models without a price'), '4');
  await userEvent.type(card.getByLabelText('Output price of models without a price'), '12');
  await userEvent.click(card.getByRole('button', { name: 'Fill in 1 model' }));
  await saveCard('Model prices', {});
  expect(await stored(gateway, 'ModelRatio')).toEqual({ one: 1, 'offline-demo': 1, two: 7, three: 2 });
  expect(await stored(gateway, 'CompletionRatio')).toEqual({ three: 3 });
});

it('fills in prices only for the models that a search finds', async () => {
  const gateway = await openCards(['prices'], {
    options: { ...empty, ModelRatio: '{"offline-demo": 1}' },
    channels: [{ models: 'small-1,small-2,big' }],
  });
  const card = await prices();
  await userEvent.click(await card.findByRole('button', { name: '3 without a price' }));
  await userEvent.type(card.getByLabelText('Search models'), 'small');
  await card.findByRole('button', { name: 'Fill in 2 models' });
  await userEvent.type(card.getByLabelText('Input price of models without a price'), '1{Enter}');
  expect(await card.findByRole('button', { name: '1 without a price' })).toBeVisible();
  await saveCard('Model prices', {});
  expect(await stored(gateway, 'ModelRatio')).toEqual({ 'offline-demo': 1, 'small-1': 0.5, 'small-2': 0.5 });
});

it('confirms before resetting the ratios and shows the built-in table', async () => {
  const gateway = await openCards(['prices'], { options: { ...empty, ModelRatio: '{"mine": 1}' } });
  await type('Model ratio of mine', '9{Enter}');
  await userEvent.click((await prices()).getByRole('button', { name: 'More actions for model prices' }));
  await chooseMenuItem('Reset model ratios');
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Reset model ratios' }));
  await waitFor(async () => expect(await stored(gateway, 'ModelRatio')).toHaveProperty('gpt-4o', 1.25));
  await waitFor(() => expect(screen.queryByRole('row', { name: /^mine/ })).toBeNull());
  expect(screen.queryByText('1 unsaved change')).toBeNull();
});

it('imports a file and shows what saving would change', async () => {
  const gateway = await openCards(['prices'], {
    options: { ...empty, ModelRatio: '{"one": 1, "two": 2}', ModelPrice: '{"three": 1}' },
  });
  const card = await prices();
  const input = await card.findByLabelText('Import from file');
  await userEvent.upload(input, new File(['{"ModelRatio": 1}'], 'wrong.json', { type: 'application/json' }));
  expect(await screen.findByText('This file contains no model prices')).toBeVisible();
  const twice = '{"ModelRatio": {\n"one": 3,\n"one": 4}}';
  await userEvent.upload(input, new File([twice], 'twice.json', { type: 'application/json' }));
  expect(await screen.findByText('Nothing was imported: Line 3, column 1: the key “one” is already used')).toBeVisible();
  expect(screen.getByLabelText('Model ratio of one')).toHaveValue('1');
  await userEvent.upload(input, new File(['{"ModelRatio": {"one": 3, "new": 4}}'], 'prices.json', { type: 'application/json' }));
  await userEvent.click(await card.findByRole('button', { name: '3 changed models' }));
  const dialog = within(await findOpenDialog('3 changed models'));
  const items = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual([
    expect.stringMatching(/^oneChanged.*1.*3$/),
    expect.stringMatching(/^twoRemoved/),
    expect.stringMatching(/^newAdded.*4$/),
  ]);
  await userEvent.keyboard('{Escape}');
  await saveCard('Model prices', {});
  expect(await stored(gateway, 'ModelRatio')).toEqual({ one: 3, new: 4 });
  expect(await stored(gateway, 'ModelPrice')).toEqual({ three: 1 });
});

const openDrawer = async (name: string) => {
  await userEvent.click((await prices()).getByRole('button', { name: `Edit prices of ${name}` }));
  return within(await findOpenDialog(`Prices of ${name}`));
};

it('sets prices of cached input, images and audio, which are stored as ratios', async () => {
  const gateway = await openCards(['prices'], { options: { ...empty, ModelRatio: '{"mine": 1.5}' } });
  await row('mine');
  const drawer = await openDrawer('mine');
  await userEvent.type(drawer.getByLabelText(/^Cache write \(/), '3.75');
  await userEvent.type(drawer.getByLabelText(/^Audio input/), '24');
  await userEvent.type(drawer.getByLabelText(/^Audio output/), '48');
  await userEvent.click(drawer.getByRole('button', { name: 'Apply' }));
  await saveCard('Model prices', {});
  expect(await stored(gateway, 'ModelRatio')).toEqual({ mine: 1.5 });
  expect(await stored(gateway, 'CreateCacheRatio')).toEqual({ mine: 1.25 });
  expect(await stored(gateway, 'AudioRatio')).toEqual({ mine: 8 });
  expect(await stored(gateway, 'AudioCompletionRatio')).toEqual({ mine: 2 });
  expect(await stored(gateway, 'ImageRatio')).toEqual({});
});

it('prices a model in tiers, shows the expression and charges by it', async () => {
  const gateway = await openCards(['prices'], { options: { ...empty, ModelRatio: '{"offline-demo": 1}' } });
  await row('offline-demo');
  const drawer = await openDrawer('offline-demo');
  await userEvent.selectOptions(drawer.getByLabelText('Billing', { selector: 'select' }), 'Tiered');
  expect(drawer.getByLabelText('Input')).toHaveValue('2');
  await userEvent.click(drawer.getByRole('button', { name: 'Add tier' }));
  const second = within(drawer.getByRole('group', { name: 'Tier 2' }));
  await userEvent.type(second.getByLabelText('Output'), '22.5');
  await userEvent.click(drawer.getByRole('button', { name: 'Apply' }));
  expect(await drawer.findByText('Enter a whole number of tokens')).toBeVisible();
  await userEvent.type(drawer.getByLabelText('Up to (input tokens)'), '200000');
  await userEvent.click(drawer.getByRole('button', { name: 'Expression' }));
  expect(drawer.getByRole('textbox', { name: 'Expression' })).toHaveValue('len <= 200000 ? tier("base", p * 2) : tier("tier2", c * 22.5)');
  await userEvent.click(drawer.getByRole('button', { name: 'Tiers' }));
  await userEvent.click(drawer.getByRole('button', { name: 'Apply' }));
  expect(await (await row('offline-demo')).findByText('¥2 / ¥— in 2 tiers')).toBeVisible();
  expect(screen.getByLabelText('Model ratio of offline-demo')).toBeDisabled();
  await saveCard('Model prices', {});
  expect(await stored(gateway, 'billing_setting.billing_mode')).toEqual({ 'offline-demo': 'tiered_expr' });
  expect(await sendPrompt(gateway, 'offline-demo')).toBe(200);
});

it('keeps an expression that is more than tiers as text and reports what is wrong with it', async () => {
  const expression = 'tier("base", p * 2) * (param("service_tier") == "fast" ? 2 : 1)';
  await openCards(['prices'], {
    options: {
      ...empty,
      'billing_setting.billing_expr': JSON.stringify({ mine: expression }),
      'billing_setting.billing_mode': '{"mine": "tiered_expr"}',
    },
  });
  await row('mine');
  const drawer = await openDrawer('mine');
  const field = drawer.getByRole('textbox', { name: 'Expression' });
  expect(field).toHaveValue(expression);
  expect(drawer.getByText(/can only be edited as text/)).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, 'tier("base", x * 2)');
  await userEvent.click(drawer.getByRole('button', { name: 'Apply' }));
  expect(await drawer.findByText('Character 14: there is no variable or function x')).toBeVisible();
});
