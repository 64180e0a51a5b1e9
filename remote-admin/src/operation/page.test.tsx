import { createServer } from 'node:http';
import { testGateway } from '@console/gateway/testing';
import { renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it, onTestFinished } from 'vitest';
import en from '../../locales/en.json';
import { operationCards } from '../options';
import { findCard, findUnanchoredOptions, openCards, visitSections } from '../testing/settings-cards';
import { Page } from './page';

it('opens every section from the list', async () => {
  const gateway = await testGateway({ as: 'root' });
  await renderPage(<Page />, { gateway, catalogue: en, path: '/setting?tab=operation' });
  expect(await visitSections()).toHaveLength(18);
});

it('offers sections by group where the list is a select', async () => {
  const gateway = await testGateway({ as: 'root' });
  await renderPage(<Page />, { gateway, catalogue: en, path: '/setting?tab=operation' });
  // The window of this DOM is wide, where it is not shown.
  const sections = await screen.findByRole('combobox', { name: 'Settings of this tab', hidden: true });
  const site = within(sections).getByRole('group', { name: 'Site', hidden: true });
  await userEvent.selectOptions(sections, within(site).getByRole('option', { name: 'Chat apps', hidden: true }));
  expect(await screen.findByRole('heading', { name: 'Chat apps' })).toBeVisible();
});

it('anchors every option', async () => {
  await openCards(
    operationCards.map(({ id }) => id),
    { options: { ModelRatio: '{"one":1}', ModelPrice: '{}' } },
  );
  expect(await findUnanchoredOptions(operationCards)).toEqual([]);
});

it('focuses the option in the URL', async () => {
  const gateway = await testGateway({ as: 'root', options: { Chats: '[{"One":"https://one.example"}]' } });
  await renderPage(<Page />, { gateway, catalogue: en, path: '/setting?tab=operation&card=chats&field=Chats' });
  await waitFor(() => expect(screen.getByLabelText('Name in row 1')).toHaveFocus());
});

it('focuses the column of a price', async () => {
  const gateway = await testGateway({ as: 'root', options: { ModelRatio: '{"one":1}', ModelPrice: '{}' } });
  await renderPage(<Page />, { gateway, catalogue: en, path: '/setting?tab=operation&section=prices&field=CacheRatio' });
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Cache ratio of /));
});

it('focuses the prices of a model for an option without a column', async () => {
  const gateway = await testGateway({
    as: 'root',
    options: { ModelRatio: '{"one":1}', ModelPrice: '{}', CompletionRatio: '{}', CacheRatio: '{}' },
  });
  await renderPage(<Page />, { gateway, catalogue: en, path: '/setting?tab=operation&section=prices&field=ImageRatio' });
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Edit prices of /));
});

it.each([
  {
    id: 'dashboard',
    name: 'Dashboard data',
    label: 'Update interval',
    text: '0',
    problem: 'Enter a whole number of at least 1',
  },
  {
    id: 'monitoring',
    name: 'Monitoring',
    label: 'Max response time in tests',
    text: '-1',
    problem: 'Enter a number of at least 0',
  },
  {
    id: 'monitoring',
    name: 'Monitoring',
    label: 'Quota warning threshold',
    text: '-5',
    problem: 'Enter a whole number of at least 0',
  },
  { id: 'quota', name: 'Quota', label: 'Quota for new users', text: 'many', problem: 'Enter a whole number of at least 0' },
])('rejects $text for $label and focuses the field', async ({ id, name, label, text, problem }) => {
  await openCards([id]);
  const card = within(await findCard(name));
  await userEvent.clear(await card.findByLabelText(label));
  await userEvent.type(card.getByLabelText(label), `${text}{Enter}`);
  expect(await card.findByText(problem)).toBeVisible();
  await waitFor(() => expect(card.getByLabelText(label)).toHaveFocus());
  expect(await screen.findByText('Please check the input')).toBeVisible();
});

it('rejects two chat apps with the same name', async () => {
  await openCards(['chats'], { options: { Chats: '[{"One":"https://one.example"},{"Two":"https://two.example"}]' } });
  const chats = within(await findCard('Chat apps'));
  const second = await chats.findByLabelText('Name in row 2');
  await userEvent.clear(second);
  await userEvent.type(second, 'One');
  expect(chats.getByText('There is already a chat app named One')).toBeVisible();
  expect(second).toHaveAttribute('aria-invalid', 'true');
  await userEvent.click(chats.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please check the input')).toBeVisible();
  await userEvent.click(chats.getByRole('button', { name: 'Remove row 2' }));
  await userEvent.click(chats.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(chats.queryByText(/unsaved/)).toBeNull());
});

it('offers the code view for an invalid list of chat apps', async () => {
  await openCards(['chats'], { options: { Chats: '{"One":"https://one.example"}' } });
  const chats = within(await findCard('Chat apps'));
  expect(await chats.findByText('This is not a list of chat apps. Fix it in the code view.')).toBeVisible();
  await userEvent.click(chats.getByRole('button', { name: 'Open the code' }));
  expect(chats.getByRole('button', { name: 'Code' })).toHaveAttribute('aria-pressed', 'true');
});

it('shows only supported cards and fields of another gateway and why it refuses a change', async () => {
  const original = await testGateway({ as: 'root' });
  const server = createServer((request, response) => {
    const known = [
      { key: 'RetryTimes', value: '4' },
      { key: 'DemoSiteEnabled', value: 'false' },
      { key: 'OfItsOwn', value: 'kept' },
    ];
    const answer = request.url?.startsWith('/api/status')
      ? { success: true, data: { quota_per_unit: 500_000, display_in_currency: true } }
      : request.method === 'PUT'
        ? { success: false, message: 'Unknown option' }
        : { success: true, message: '', data: known };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
  onTestFinished(() => void server.close());
  await renderPage(<Page />, { gateway: { url: `http://127.0.0.1:${port}`, user: original.user }, catalogue: en, path: '/setting' });

  const general = within(await findCard('General'));
  expect(general.getByLabelText('Retries')).toHaveValue('4');
  expect(general.queryByLabelText('Quota per unit')).toBeNull();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['General']);
  await userEvent.type(screen.getByRole('combobox', { name: 'Search all settings' }), 'QuotaPerUnit');
  expect(await screen.findByText('No setting matches in name, key or description')).toBeVisible();
  await userEvent.click(general.getByLabelText('Demo site'));
  await userEvent.click(general.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Save failed, retry')).toBeVisible();
  expect(general.getByLabelText('Demo site')).toHaveAccessibleDescription('Unknown option');
});
