import { startTranslations } from '@console/shared/i18n';
import { screen } from '@console/shared/testing';
import { expect, it } from 'vitest';
import { startJsonServer } from '../../testing/json-server';
import { renderPage } from '../../testing/render-page';

startTranslations();
const { LegalPage } = await import('./pages');

async function renderLegalPage(name: 'user-agreement' | 'privacy-policy', text: string) {
  const url = await startJsonServer({ '/api/status': {}, [`/api/${name}`]: text });
  await renderPage(<LegalPage name={name} />, { gateway: { url }, catalogue: {} });
}

it.each([
  ['user-agreement', 'Terms of service'],
  ['privacy-policy', 'Privacy policy'],
] as const)('shows the text of %s', async (name, title) => {
  await renderLegalPage(name, 'We keep **nothing**');
  expect((await screen.findByText('nothing')).tagName).toBe('STRONG');
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
});

it('says that there is none', async () => {
  await renderLegalPage('privacy-policy', '');
  expect(await screen.findByText('This site has no privacy policy')).toBeVisible();
});
