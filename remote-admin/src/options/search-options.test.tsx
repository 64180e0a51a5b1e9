import { testGateway } from '@console/gateway/testing';
import { renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../locales/en.json';
import zh from '../../locales/zh.json';
import type { T } from '../i18n';
import { allCards, OptionsPage } from './index';
import { searchOptions } from './search-options';

const translateWith =
  (catalogue: Record<string, string>): T =>
  (key) =>
    catalogue[key] ?? key;
const findKeys = (query: string, catalogue: Record<string, string>) =>
  searchOptions(allCards, query, translateWith(catalogue)).map(({ option }) => option.key);

it.each([
  ['retries', en, 'RetryTimes'],
  ['RETRYTIMES', en, 'RetryTimes'],
  ['retrytimes', zh, 'RetryTimes'],
  ['系统名称', zh, 'SystemName'],
  ['github secret', en, 'GitHubClientSecret'],
  ['default logo', en, 'Logo'],
])('%s finds a setting', (query, catalogue, key) => expect(findKeys(query, catalogue)[0]).toBe(key));

it('finds nothing for an empty or unmatched query', () => {
  expect(findKeys(' ', en)).toEqual([]);
  expect(findKeys('retries nowhere', en)).toEqual([]);
});

it('ranks names above descriptions and limits the results', () => {
  expect(findKeys('e', en)).toHaveLength(12);
  expect(findKeys('footer', en)[0]).toBe('Footer');
});

async function open(path: string) {
  const shown = allCards.filter(({ id }) => ['general', 'smtp'].includes(id));
  await renderPage(<OptionsPage cards={shown} />, { gateway: await testGateway({ as: 'root' }), catalogue: en, path });
  return await screen.findByRole('combobox', { name: 'Search all settings' });
}

it('focuses the field of a result, even one that renders later', async () => {
  const search = await open('/setting?tab=operation&find=1');
  await waitFor(() => expect(search).toHaveFocus());
  await userEvent.type(search, 'SMTPT');
  const list = screen.getByRole('listbox', { name: 'Search all settings' });
  expect(within(list).getByRole('option', { selected: true })).toHaveTextContent('System · Mail server (SMTP) · SMTPToken');
  await userEvent.keyboard('{Enter}');
  const smtp = within(screen.getByRole('region', { name: 'Mail server (SMTP)' }));
  await waitFor(() => expect(smtp.getByLabelText(en['option.SMTPToken'])).toHaveFocus());
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('works with arrow keys, mouse and Escape', async () => {
  const search = await open('/setting?tab=operation');
  await userEvent.type(search, 'chat link');
  const [first, second] = screen.getAllByRole('option');
  expect(search).toHaveAttribute('aria-activedescendant', first?.id);
  await userEvent.keyboard('{ArrowDown}');
  expect(search).toHaveAttribute('aria-activedescendant', second?.id);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.clear(search);
  await userEvent.type(search, 'nowhere to be found');
  expect(screen.getByText('No setting matches in name, key or description')).toBeVisible();
  await userEvent.clear(search);
  await userEvent.type(search, 'RetryTimes');
  await userEvent.click(screen.getByRole('option'));
  await waitFor(() => expect(screen.getByLabelText('Retries')).toHaveFocus());
});
