import { testGateway } from '@console/gateway/testing';
import { findOpenDialog, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { playground, readStored, writeStored } from '../../testing/playground';

const prompt = (name: string, fields: object = {}) => ({
  id: name,
  name,
  content: `${name} text`,
  tags: [],
  favorite: false,
  createdAt: 1,
  updatedAt: 1,
  ...fields,
});

const dialog = () => screen.findByRole('dialog', { name: 'Prompt management' });
const field = (name: string) => screen.getByRole('textbox', { name });
const system = () => field('System prompt');
const cardNames = () => screen.queryAllByRole('listitem').flatMap((card) => card.querySelector('[data-stop]')?.textContent ?? []);
const clickInDialog = async (name: string) => userEvent.click(within(await dialog()).getByRole('button', { name }));

async function openFor(button: 'Saved prompts' | 'Insert a prompt', prompts: unknown = []) {
  writeStored('playground_prompts', prompts);
  await playground.open(await testGateway({ as: 'user' }), { model: 'offline-demo' });
  await playground.click(button);
  await findOpenDialog('Prompt management');
  return screen.findByRole('textbox', { name: 'Content' });
}

afterEach(() => void vi.unstubAllGlobals());

describe('the prompt manager', () => {
  it('validates and saves a prompt, and applies it as the system prompt', async () => {
    await openFor('Saved prompts', [prompt('Old')]);
    await clickInDialog('Create');
    expect(await screen.findByText('Enter a name')).toBeVisible();
    expect(screen.getByText('Enter the content')).toBeVisible();
    await userEvent.type(field('Name'), 'Old');
    await userEvent.type(field('Content'), 'Be brief');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Tags' }), ' work {Enter}{Enter}home{Enter}');
    await playground.click('Remove home');
    await clickInDialog('Create');
    expect(await screen.findByText('Another prompt has this name')).toBeVisible();
    await userEvent.type(field('Name'), ' and new');
    await clickInDialog('Create');
    expect(await screen.findByText('Prompt created')).toBeVisible();
    expect(readStored('playground_prompts')).toMatchObject([
      { name: 'Old' },
      { name: 'Old and new', content: 'Be brief', tags: ['work'], favorite: false, createdAt: expect.any(Number) },
    ]);
    expect(localStorage.getItem('playground_prompt_index')).toBe('1');

    await userEvent.type(field('Content'), ', please');
    await clickInDialog('Update');
    expect(await screen.findByText('Prompt updated')).toBeVisible();
    await clickInDialog('OK');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(system()).toHaveValue('Be brief, please');
    expect(readStored('playground_inputs')).toMatchObject({ system: 'Be brief, please' });

    await playground.click('Saved prompts');
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Old and new');
    await clickInDialog('New prompt');
    expect(field('Name')).toHaveValue('');
    await clickInDialog('Cancel');
    expect(system()).toHaveValue('Be brief, please');
  });

  it('searches by words and tags, lists favourites first, and supports arrow keys', async () => {
    await openFor('Saved prompts', [
      prompt('One', { updatedAt: 3, tags: ['work'] }),
      prompt('Two', { updatedAt: 2, content: 'Write like Li Bai' }),
      prompt('Three', { updatedAt: 1, tags: ['work'] }),
    ]);
    expect(cardNames()).toEqual(['One', 'Two', 'Three']);
    await clickInDialog('Add Three to favorites');
    expect(cardNames()).toEqual(['Three', 'One', 'Two']);
    expect(readStored('playground_prompts')[2]).toMatchObject({ name: 'Three', favorite: true });
    const search = screen.getByRole('searchbox', { name: 'Search prompts' });
    await userEvent.type(search, 'li bai');
    expect(cardNames()).toEqual(['Two']);
    await userEvent.type(search, ' nobody');
    expect(screen.getByText('No matching prompts found')).toBeVisible();
    await userEvent.clear(search);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Filter by tag' }), 'work');
    expect(cardNames()).toEqual(['Three', 'One']);
    await userEvent.click(search);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(field('Name')).toHaveValue('One');
  });

  it('confirms deletion and duplicates under a new name', async () => {
    await openFor('Saved prompts', [prompt('One'), prompt('Two')]);
    await userEvent.click(screen.getByRole('button', { name: 'Two' }));
    await clickInDialog('Duplicate Two');
    expect(readStored('playground_prompts')).toMatchObject([{ name: 'One' }, { name: 'Two' }, { name: 'Two (2)', content: 'Two text' }]);
    await clickInDialog('Delete One');
    await playground.click('Delete', await screen.findByRole('alertdialog', { name: 'Delete this prompt?' }));
    await waitFor(() => expect(cardNames()).not.toContain('One'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(field('Name')).toHaveValue('Two');
    expect(localStorage.getItem('playground_prompt_index')).toBe('0');
    await clickInDialog('Delete Two');
    await playground.click('Cancel', await screen.findByRole('alertdialog'));
    expect(readStored('playground_prompts')).toHaveLength(2);
  });

  it('fills in variables, remembers their values, and inserts the prompt', async () => {
    await openFor('Insert a prompt', [prompt('Translate', { content: 'Translate {{text}} into {{language}}' })]);
    await userEvent.click(screen.getByRole('button', { name: 'Translate' }));
    await clickInDialog('OK');
    const variables = await findOpenDialog('Fill in the variables');
    await userEvent.type(within(variables).getByRole('textbox', { name: 'language' }), 'Latin');
    expect(within(variables).getByRole('region', { name: 'Preview' })).toHaveTextContent('Translate {{text}} into Latin');
    await userEvent.type(within(variables).getByRole('textbox', { name: 'text' }), 'salve{Enter}');
    await waitFor(() => expect(playground.input()).toHaveValue('Translate salve into Latin'));

    await playground.click('Insert a prompt');
    await clickInDialog('OK');
    expect(await screen.findByRole('textbox', { name: 'language' })).toHaveValue('Latin');
    await playground.click('Back', await findOpenDialog('Fill in the variables'));
    expect(await screen.findByRole('textbox', { name: 'Content' })).toHaveValue('Translate {{text}} into {{language}}');
  });

  it('saves the current text as a prompt', async () => {
    writeStored('playground_inputs', { model: 'offline-demo', system: 'You are a poet' });
    await openFor('Saved prompts');
    await clickInDialog('Save current text');
    await waitFor(() => expect(field('Content')).toHaveValue('You are a poet'));
    await userEvent.type(field('Name'), 'Poet{Enter}');
    await waitFor(() => expect(readStored('playground_prompts')).toMatchObject([{ name: 'Poet', content: 'You are a poet' }]));
  });

  it('imports a file without overwriting prompts, and reports an invalid one', async () => {
    await openFor('Saved prompts', [prompt('One')]);
    const importFile = (text: string) =>
      userEvent.upload(screen.getByLabelText('Import', { selector: 'input' }), new File([text], 'mine.json', { type: 'application/json' }));
    await importFile('[{"name":"One"}]');
    expect(await screen.findByText('Entry 1 of mine.json lacks a name or content; nothing was imported')).toBeVisible();
    await importFile('{');
    expect(await screen.findByText('mine.json is not valid JSON')).toBeVisible();
    await importFile('[{"name":"One","content":"another"},{"name":"One","content":"One text"}]');
    expect(await screen.findByText('Imported one prompt, skipped 1 that are here already')).toBeVisible();
    expect(readStored('playground_prompts')).toMatchObject([{ content: 'One text' }, { name: 'One (2)', content: 'another' }]);
  });

  it('reports a full storage and keeps the draft', async () => {
    await openFor('Saved prompts', [prompt('One')]);
    const realStorage = localStorage;
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => realStorage.getItem(key),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    await userEvent.type(field('Name'), 'Two');
    await userEvent.type(field('Content'), 'Long');
    await clickInDialog('Create');
    expect(await screen.findByText(/storage is full: this was not saved/)).toBeVisible();
    expect(field('Content')).toHaveValue('Long');
    // The draft survives selecting another prompt and closing the dialog.
    await userEvent.click(screen.getByRole('button', { name: 'One' }));
    await clickInDialog('Cancel');
    await playground.click('Saved prompts');
    await findOpenDialog('Prompt management');
    await waitFor(() => expect(field('Content')).toHaveValue('Long'));
    vi.unstubAllGlobals();
    await clickInDialog('Create');
    await waitFor(() => expect(readStored('playground_prompts')).toMatchObject([{ name: 'One' }, { name: 'Two', content: 'Long' }]));
  });

  it('keeps entries of later versions and selects prompts by their stored index', async () => {
    const talk = { id: 'talk', name: 'Talk', turns: ['x', 'y'] };
    writeStored('playground_prompt_index', '1');
    await openFor('Saved prompts', [talk, prompt('One'), prompt('Two')]);
    expect(field('Content')).toHaveValue('One text');
    await userEvent.click(screen.getByRole('button', { name: 'Two' }));
    expect(localStorage.getItem('playground_prompt_index')).toBe('2');
    await userEvent.type(field('Content'), ', more');
    await clickInDialog('Update');
    await waitFor(() => expect(readStored('playground_prompts')).toMatchObject([{ name: 'One' }, { content: 'Two text, more' }, talk]));
    expect(localStorage.getItem('playground_prompt_index')).toBe('1');
  });

  it('backs up an unreadable list before it saves', async () => {
    await openFor('Saved prompts', '[{"name"');
    expect(screen.getByText(/cannot be read; what was stored is kept aside/)).toBeVisible();
    await userEvent.type(field('Name'), 'New');
    await userEvent.type(field('Content'), 'x');
    await clickInDialog('Create');
    await waitFor(() => expect(readStored('playground_prompts')).toMatchObject([{ name: 'New' }]));
    expect(localStorage.getItem('playground_prompts_unreadable')).toBe('[{"name"');
  });
});
