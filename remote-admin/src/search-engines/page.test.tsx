import { type TestGateway, testGateway, testSearchEngine } from '@console/gateway/testing';
import type { SearchEngineRecord } from '@console/shared/contract';
import { useSession } from '@console/shared/session';
import { findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../locales/en.json';
import { fillField, pressButton } from '../testing/form-actions';
import { Page } from './page';

const open = (gateway: TestGateway, path = '/search-engines') => renderPage(<Page />, { gateway, catalogue: en, path });
const stored = async (gateway: TestGateway) =>
  (await gateway.request<{ data: { items: SearchEngineRecord[] } }>('GET', '/api/search_engines/?p=1&page_size=100')).body.data.items;

it('tests an engine before it is saved and shows results and errors', async () => {
  const engine = await testSearchEngine();
  const gateway = await testGateway({ as: 'root' });
  await open(gateway, '/search-engines?drawer=new');
  const drawer = await findOpenDialog('New search engine');
  await fillField(drawer, 'Address', engine.url);
  await fillField(drawer, 'API key', 'wrong');
  await fillField(drawer, 'Test query', 'weather');
  await pressButton('Test', drawer);
  expect(await within(drawer).findByRole('alert')).not.toHaveTextContent('wrong-key');
  await fillField(drawer, 'API key', engine.key);
  await pressButton('Test', drawer);
  expect(await within(drawer).findByText(/^Results: 7, in \d+ ms$/)).toBeVisible();
  expect(within(drawer).getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', 'https://pages.example/1');
  expect(within(drawer).queryByRole('alert')).toBeNull();
  expect(await stored(gateway)).toEqual([]);
});

it('keeps the stored key and requires it again for another address', async () => {
  const engine = await testSearchEngine();
  const gateway = await testGateway({ as: 'root', searchEngines: [{ name: 'Web', base_url: engine.url, api_key: engine.key }] });
  await open(gateway);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Web' }));
  const drawer = await findOpenDialog('Edit search engine');
  await waitFor(() => expect(within(drawer).getByLabelText(/^Name/)).toHaveValue('Web'));
  expect(await within(drawer).findByLabelText('API key')).toHaveValue('');
  await fillField(drawer, 'Test query', 'weather');
  await pressButton('Test', drawer);
  expect(await within(drawer).findByText(/^Results: 7/)).toBeVisible();

  await fillField(drawer, 'Address', 'http://127.0.0.1:9');
  await fillField(drawer, 'Max results', '21');
  await pressButton('Save', drawer);
  expect(await within(drawer).findByText('The type or address has changed. Enter the key again.')).toBeVisible();
  expect(within(drawer).getByText('Enter a whole number from 1 to 20')).toBeVisible();
  await fillField(drawer, 'Address', engine.url);
  await fillField(drawer, 'Max results', '3');
  await pressButton('Save', drawer);
  await waitFor(async () => expect(await stored(gateway)).toMatchObject([{ name: 'Web', max_results: 3, api_key_set: true }]));
});

it('enables web search on other pages while an engine is enabled', async () => {
  const gateway = await testGateway({ as: 'admin', searchEngines: [{ name: 'Web', type: 'bing' }] });
  await open(gateway);
  const isOffered = () => useSession.getState().status?.web_search_price !== undefined;
  expect(isOffered()).toBe(true);
  await userEvent.click(await screen.findByRole('button', { name: 'Disable Web' }));
  await waitFor(() => expect(isOffered()).toBe(false));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(isOffered()).toBe(true));
});

it('shows what each type requires beside the fields', async () => {
  const gateway = await testGateway({ as: 'root' });
  await open(gateway, '/search-engines?drawer=new');
  const drawer = await findOpenDialog('New search engine');
  await fillField(drawer, /^Name/, 'Web');
  await userEvent.selectOptions(within(drawer).getByLabelText('Type'), 'searxng');
  await pressButton('Create', drawer);
  expect(await within(drawer).findByText('Search engines of this type need an address')).toBeVisible();
  await userEvent.selectOptions(within(drawer).getByLabelText('Type'), 'google');
  await pressButton('Create', drawer);
  expect(await within(drawer).findByText(/^Google needs the ID of an engine/)).toBeVisible();
  await fillField(drawer, 'Address', 'http://me:secret@search.example');
  await pressButton('Create', drawer);
  expect(
    await within(drawer).findByText('Enter an address that starts with http:// or https://, without a username or password'),
  ).toBeVisible();
  expect(await stored(gateway)).toEqual([]);
});
