import { overrideResponses, type TestGateway, testGateway, withoutCapabilities } from '@console/gateway/testing';
import { updateBlockers } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../locales/en.json';
import { allCards, OptionsPage, SavedOptions, SettingsCard } from './index';

function Cards({ ids }: { ids: string[] }) {
  const cards = allCards.filter(({ id }) => ids.includes(id));
  return <SavedOptions>{(saved) => cards.map((card) => <SettingsCard key={card.id} card={card} saved={saved} />)}</SavedOptions>;
}

const open = (gateway: TestGateway, ids: string[], path = '/setting?tab=operation') =>
  renderPage(<Cards ids={ids} />, { gateway, catalogue: en, path });

const card = (name: string) => screen.findByRole('region', { name });
const stored = async (gateway: TestGateway, key: string) =>
  (await gateway.request<{ data: { key: string; value: string }[] }>('GET', '/api/option/')).body.data.find((option) => option.key === key)
    ?.value;
const put = (gateway: TestGateway, key: string, value: string) => gateway.request('PUT', '/api/option/', { key, value });
const type = async (where: HTMLElement, label: string, text: string) => {
  const field = await within(where).findByLabelText(label);
  await userEvent.clear(field);
  if (text !== '') {
    await userEvent.type(field, text);
  }
};

it('counts unsaved options, saves only those and blocks updates meanwhile', async () => {
  const gateway = await testGateway({ as: 'root' });
  await open(gateway, ['general']);
  const general = await card('General');
  await userEvent.click(within(general).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('You seem not to have changed anything')).toBeVisible();

  await type(general, 'Retries', '3');
  await userEvent.click(within(general).getByRole('switch', { name: 'Demo site' }));
  expect(within(general).getByText('2 unsaved changes')).toBeVisible();
  expect(updateBlockers.getState()).toMatchObject([{ kind: 'form' }]);
  await type(general, 'Top-up link', 'https://shop.example');
  await type(general, 'Top-up link', '');
  expect(within(general).getByText('2 unsaved changes')).toBeVisible();

  // Changed concurrently, and not sent by this card.
  await put(gateway, 'TopUpLink', 'https://other.example');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Saved 2 settings')).toBeVisible();
  expect(await stored(gateway, 'RetryTimes')).toBe('3');
  expect(await stored(gateway, 'DemoSiteEnabled')).toBe('true');
  expect(await stored(gateway, 'TopUpLink')).toBe('https://other.example');
  await waitFor(() => expect(within(general).getByLabelText('Top-up link')).toHaveValue('https://other.example'));
  expect(within(general).getByRole('button', { name: 'Save' })).toBeVisible();
  expect(updateBlockers.getState()).toEqual([]);
});

it('reports nothing when the session has expired and keeps the input', async () => {
  const gateway = await testGateway({ as: 'root' });
  const over = { status: 401, body: JSON.stringify({ success: false, message: 'Not signed in' }) };
  const url = await overrideResponses(gateway.url, (_url, method) => (method === 'PUT' ? over : undefined));
  await open({ ...gateway, url }, ['general']);
  const general = await card('General');
  await type(general, 'Retries', '3');
  await userEvent.click(within(general).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(useSession.getState()).toMatchObject({ user: null, expired: true }));
  await waitFor(() => expect(within(general).getByRole('button', { name: /^Save/ })).toBeEnabled());
  expect(screen.queryByText(/Save failed|Partial save|session expired/)).toBeNull();
  expect(general.querySelector('[aria-invalid=true]')).toBeNull();
  expect(within(general).getByLabelText('Retries')).toHaveValue('3');
});

it('shows why each option was not saved and keeps the input', async () => {
  const gateway = await testGateway({ as: 'root' });
  await open(gateway, ['github']);
  const github = await card('GitHub sign-in');
  await type(github, 'Client ID', 'an id');
  await userEvent.click(within(github).getByRole('switch', { name: 'Enable GitHub sign-in' }));
  await userEvent.click(within(github).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Partial save failed, retry')).toBeVisible();
  expect(await within(github).findByText('Fill in “Client secret” before turning this on')).toBeVisible();
  expect(within(github).getByText('1 unsaved change')).toBeVisible();
  await waitFor(() => expect(within(github).getByRole('switch', { name: 'Enable GitHub sign-in' })).toHaveFocus());
  expect(await stored(gateway, 'GitHubClientId')).toBe('an id');

  await userEvent.click(within(github).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Save failed, retry')).toBeVisible();
  expect(within(github).getByRole('switch', { name: 'Enable GitHub sign-in' })).toBeChecked();

  // Sent before the switch that requires it.
  await type(github, 'Client secret', 'a secret');
  await userEvent.click(within(github).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved 2 settings')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Save failed, retry')).toBeNull());
  expect(await stored(gateway, 'GitHubOAuthEnabled')).toBe('true');
  expect(within(github).getByLabelText('Client secret')).toHaveValue('');
  expect(within(github).queryByText(/before turning this on/)).toBeNull();
});

it('validates changed options only, before sending anything', async () => {
  const gateway = await testGateway({ as: 'root', options: { ChatLink: 'none of ours' } });
  await open(gateway, ['general']);
  const general = await card('General');
  await type(general, 'Retries', '-1');
  await type(general, 'Documentation link', 'javascript:alert(1)');
  await userEvent.click(within(general).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please check the input')).toBeVisible();
  expect(within(general).getByText('Enter a whole number of at least 0')).toBeVisible();
  expect(within(general).getByText('Enter an address that starts with http:// or https://')).toBeVisible();
  await waitFor(() => expect(within(general).getByLabelText('Documentation link')).toHaveFocus());
  expect(await stored(gateway, 'RetryTimes')).toBe('0');

  await userEvent.click(within(general).getByRole('button', { name: 'Discard' }));
  expect(within(general).getByLabelText('Retries')).toHaveValue('0');
  expect(within(general).queryByText(/Please enter/)).toBeNull();

  await type(general, 'Retries', '2');
  await userEvent.click(within(general).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved 1 setting')).toBeVisible();
});

it('keeps a draft when the tab is left', async () => {
  const gateway = await testGateway({ as: 'root' });
  const first = await open(gateway, ['general', 'quota']);
  await type(await card('General'), 'Retries', '7');
  await type(await card('Quota'), 'Quota for new users', '1');
  expect(within(await card('Quota')).getByText(/^500,000 points/)).toBeVisible();
  first.unmount();
  await open(gateway, ['general', 'quota'], '/setting?tab=operation&section=quota');
  await waitFor(async () => expect(within(await card('General')).getByLabelText('Retries')).toHaveValue('7'));
  expect(within(await card('Quota')).getByLabelText('Quota for new users')).toHaveValue('1');
  expect(within(await card('Quota')).getByText('1 unsaved change')).toBeVisible();
});

it('copies the link to a card', async () => {
  await open(await testGateway({ as: 'root' }), ['general', 'quota']);
  await userEvent.click(within(await card('Quota')).getByRole('button', { name: 'Copy link to Quota' }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/setting?tab=operation&section=quota`);
});

it('asks before another section replaces unsaved changes', async () => {
  const gateway = await testGateway({ as: 'root' });
  const cards = allCards.filter(({ id }) => ['general', 'quota'].includes(id));
  await renderPage(<OptionsPage cards={cards} />, { gateway, catalogue: en, path: '/setting?tab=operation' });
  await type(await card('General'), 'Retries', '7');
  const nav = within(screen.getByRole('navigation', { name: 'Settings of this tab' }));
  await userEvent.click(nav.getByRole('link', { name: 'Quota' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard unsaved changes?' }));
  await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(within(await card('General')).getByLabelText('Retries')).toHaveValue('7');

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Settings of this tab', hidden: true }), 'Quota');
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  expect(await card('Quota')).toBeVisible();
  await userEvent.click(nav.getByRole('link', { name: 'General' }));
  expect(within(await card('General')).getByLabelText('Retries')).toHaveValue('0');
  expect(screen.queryByText(/unsaved/)).toBeNull();
});

it.each(['section', 'card'])('focuses the section in the URL, named by %s', async (name) => {
  await open(await testGateway({ as: 'root' }), ['general', 'quota'], `/setting?tab=operation&${name}=quota`);
  expect(await screen.findByRole('heading', { name: 'Quota' })).toHaveFocus();
});

it('shows who changed the settings of a card and of one option', async () => {
  const gateway = await testGateway({ as: 'root' });
  await put(gateway, 'RetryTimes', '3');
  await put(gateway, 'DemoSiteEnabled', 'true');
  await put(gateway, 'TopUpLink', 'https://shop.example');
  await put(gateway, 'Notice', 'of another card');
  const { router } = await open(gateway, ['general']);
  await userEvent.click(within(await card('General')).getByRole('button', { name: 'History of General' }));
  const sheet = await findOpenDialog('History: General');
  const list = await within(sheet).findByRole('list', { name: 'History: General' });
  const entries = () =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(entries()).toEqual([
    expect.stringMatching(/^Top-up link\(blank\)becomeshttps:\/\/shop\.example.*· root$/),
    expect.stringMatching(/^Demo siteOffbecomesOn/),
    expect.stringMatching(/^Retries0becomes3/),
  ]);
  await userEvent.selectOptions(within(sheet).getByRole('combobox', { name: 'Setting' }), 'Retries');
  await waitFor(() => expect(router.state.location.search).toBe('?tab=operation&history=general%3ARetryTimes'));
  const one = await findOpenDialog('History: General');
  await waitFor(() => expect(within(one).getAllByRole('listitem')).toHaveLength(1));
  expect(within(one).getByRole('listitem')).toHaveTextContent('Retries');
});

it('hides history when the gateway keeps none', async () => {
  const gateway = await withoutCapabilities(await testGateway({ as: 'root' }));
  await open(gateway, ['general'], '/setting?tab=operation&history=general');
  const general = within(await card('General'));
  expect(general.getByRole('button', { name: /link to General/ })).toBeVisible();
  expect(general.queryByRole('button', { name: /History/ })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});
