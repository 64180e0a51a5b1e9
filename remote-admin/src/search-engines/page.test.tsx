import { type TestGateway, testGateway, testSearchEngine } from '@console/gateway/testing';
import type { SearchEngineRecord } from '@console/shared/contract';
import { useSession } from '@console/shared/session';
import { findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../locales/en.json';
import { Page } from './page';

const open = (gateway: TestGateway, path = '/search-engines') => renderPage(<Page />, { gateway, catalogue: en, path });
const stored = async (gateway: TestGateway) =>
  (await gateway.request<{ data: { items: SearchEngineRecord[] } }>('GET', '/api/search_engines/?p=1&page_size=100')).body.data.items;
const press = (name: string, where: HTMLElement) => userEvent.click(within(where).getByRole('button', { name }));
const fill = async (where: HTMLElement, name: string | RegExp, text: string) => {
  const field = await within(where).findByLabelText(name);
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};

it('tries an engine before it is saved; answers and failures stay on the screen', async () => {
  const engine = await testSearchEngine();
  const gateway = await testGateway({ as: 'root' });
  await open(gateway, '/search-engines?drawer=new');
  const drawer = await findOpenDialog('New search engine');
  await fill(drawer, 'Address', engine.url);
  await fill(drawer, 'API key', 'wrong');
  await fill(drawer, 'Test query', 'weather');
  await press('Test', drawer);
  expect(await within(drawer).findByRole('alert')).not.toHaveTextContent('wrong-key');
  await fill(drawer, 'API key', engine.key);
  await press('Test', drawer);
  expect(await within(drawer).findByText(/^Results: 7, in \d+ ms$/)).toBeVisible();
  expect(within(drawer).getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', 'https://pages.example/1');
  expect(within(drawer).queryByRole('alert')).toBeNull();
  expect(await stored(gateway)).toEqual([]);
});

it('keeps a key that is left blank, and wants it again for another address', async () => {
  const engine = await testSearchEngine();
  const gateway = await testGateway({ as: 'root', searchEngines: [{ name: 'Web', base_url: engine.url, api_key: engine.key }] });
  await open(gateway);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Web' }));
  const drawer = await findOpenDialog('Edit search engine');
  await waitFor(() => expect(within(drawer).getByLabelText(/^Name/)).toHaveValue('Web'));
  expect(await within(drawer).findByLabelText('API key')).toHaveValue('');
  await fill(drawer, 'Test query', 'weather');
  await press('Test', drawer);
  expect(await within(drawer).findByText(/^Results: 7/)).toBeVisible();

  await fill(drawer, 'Address', 'http://127.0.0.1:9');
  await fill(drawer, 'Max results', '21');
  await press('Save', drawer);
  expect(await within(drawer).findByText('The type or address has changed. Enter the key again.')).toBeVisible();
  expect(within(drawer).getByText('Please enter a whole number from 1 to 20')).toBeVisible();
  await fill(drawer, 'Address', engine.url);
  await fill(drawer, 'Max results', '3');
  await press('Save', drawer);
  await waitFor(async () => expect(await stored(gateway)).toMatchObject([{ name: 'Web', max_results: 3, api_key_set: true }]));
});

it('lets other pages offer web search while an engine is enabled', async () => {
  const gateway = await testGateway({ as: 'admin', searchEngines: [{ name: 'Web', type: 'bing' }] });
  await open(gateway);
  const isOffered = () => useSession.getState().status?.web_search_price !== undefined;
  expect(isOffered()).toBe(true);
  await userEvent.click(await screen.findByRole('button', { name: 'Disable Web' }));
  await waitFor(() => expect(isOffered()).toBe(false));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(isOffered()).toBe(true));
});

it('says beside the fields what a type needs', async () => {
  const gateway = await testGateway({ as: 'root' });
  await open(gateway, '/search-engines?drawer=new');
  const drawer = await findOpenDialog('New search engine');
  await fill(drawer, /^Name/, 'Web');
  await userEvent.selectOptions(within(drawer).getByLabelText('Type'), 'searxng');
  await press('Create', drawer);
  expect(await within(drawer).findByText('Search engines of this type need an address')).toBeVisible();
  await userEvent.selectOptions(within(drawer).getByLabelText('Type'), 'google');
  await press('Create', drawer);
  expect(await within(drawer).findByText(/^Google needs the ID of an engine/)).toBeVisible();
  await fill(drawer, 'Address', 'http://me:secret@search.example');
  await press('Create', drawer);
  expect(await within(drawer).findByText('Should begin with http:// or https://, without a username or password')).toBeVisible();
  expect(await stored(gateway)).toEqual([]);
});
