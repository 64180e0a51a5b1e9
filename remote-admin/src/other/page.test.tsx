import { testGateway } from '@console/gateway/testing';
import { useSession } from '@console/shared/session';
import { renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../locales/en.json';
import { otherCards } from '../options';
import { fillCard, findCard, getStatus, openCards, pressSave, saveCard, visitSections } from '../testing/settings-cards';
import { Page } from './page';

async function open(options: Record<string, string> = {}) {
  const gateway = await openCards(
    otherCards.map(({ id }) => id),
    { options },
  );
  await findCard('Notice');
  return gateway;
}

const type = async (label: string, text: string) => {
  await userEvent.click(screen.getByRole('textbox', { name: label }));
  await userEvent.paste(text);
};

it('opens every section from the list', async () => {
  const gateway = await testGateway({ as: 'root' });
  await renderPage(<Page />, { gateway, catalogue: en, path: '/setting?tab=other' });
  expect(await visitSections()).toHaveLength(13);
});

// e2e/journeys verifies in a real browser that scripts do not run; this DOM does not load the sanitizer.
it('previews a notice while it is edited', async () => {
  await open();
  const preview = screen.getByRole('region', { name: 'Preview of Notice' });
  expect(preview).toHaveTextContent('Nothing to preview yet');
  await type('Notice', 'Closed tonight');
  await waitFor(() => expect(preview).toHaveTextContent(/^Closed tonight$/));
  await userEvent.click(within(await findCard('Notice')).getByRole('button', { name: 'Full height' }));
  expect(screen.getByRole('textbox', { name: 'Notice' })).toHaveValue('Closed tonight');
});

it('frames an https address of the home page and warns about http', async () => {
  await open({ HomePageContent: 'http://example.com/welcome' });
  const preview = screen.getByRole('region', { name: 'Preview of Home page content' });
  expect(within(preview).getByText(/Only https:\/\/ addresses/)).toBeVisible();
  await userEvent.clear(screen.getByRole('textbox', { name: 'Home page content' }));
  await type('Home page content', 'https://home.example');
  await waitFor(() => expect(preview.querySelector('iframe')).toHaveAttribute('src', 'https://home.example/'), { timeout: 3000 });
  expect(preview.querySelector('iframe')?.getAttribute('sandbox')).toContain('allow-scripts');
});

it('renders a footer as HTML and other content as Markdown', async () => {
  await open({ Footer: '<p>**ours**</p>', About: '**ours**' });
  await waitFor(() => expect(screen.getByRole('region', { name: 'Preview of Footer' })).toHaveTextContent('**ours**'));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Preview of About content' })).toHaveTextContent(/^ours$/));
});

it('rejects an http logo on an https site', async () => {
  const gateway = await open({ ServerAddress: 'https://console.example' });
  const brand = within(await findCard('Name and logo'));
  expect(brand.getAllByRole('img', { name: 'Default mark' })).toHaveLength(2);
  await type('Logo URL', 'http://example.com/logo.png');
  expect(await brand.findByText(/Browsers block http:\/\/ images/)).toBeVisible();
  await pressSave('Name and logo');
  const field = brand.getByLabelText('Logo URL');
  await waitFor(() => expect(field).toHaveAccessibleErrorMessage(/^Browsers block http:\/\/ images on this https site/));
  expect((await getStatus(gateway)).logo).toBe('');
});

it('accepts an http logo on an http site', async () => {
  const gateway = await open();
  await saveCard('Name and logo', { 'Logo URL': 'http://example.com/logo.png' });
  expect((await getStatus(gateway)).logo).toBe('http://example.com/logo.png');
});

it.each(['', 'n'.repeat(51)])('rejects %j as the system name', async (text) => {
  await open();
  await fillCard('Name and logo', { 'System name': text });
  await pressSave('Name and logo');
  const field = within(await findCard('Name and logo')).getByLabelText('System name');
  await waitFor(() => expect(field).toHaveAccessibleErrorMessage('Enter 1 to 50 characters'));
});

it('previews a logo in both themes and reports when it cannot be loaded', async () => {
  await open({ Logo: 'http://example.com/logo.png' });
  const brand = within(await findCard('Name and logo'));
  await userEvent.clear(brand.getByLabelText('Logo URL'));
  await type('Logo URL', 'https://example.com/logo.png');
  const logos = await brand.findAllByRole('img', { name: 'Logo' });
  expect(logos).toHaveLength(2);
  logos[0]?.dispatchEvent(new Event('error'));
  expect(await brand.findByText(/No image could be loaded/)).toBeVisible();
  expect(brand.getAllByRole('img', { name: 'Default mark' })).toHaveLength(2);
});

it('updates the name and footer of the shell at once', async () => {
  await open();
  await saveCard('Name and logo', { 'System name': 'Harbour' });
  await waitFor(() => expect(useSession.getState().status?.system_name).toBe('Harbour'));
  await saveCard('Footer', { Footer: 'Ours' });
  await waitFor(() => expect(useSession.getState().status?.footer_html).toBe('Ours'));
});
