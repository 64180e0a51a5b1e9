import { startTranslations } from '@console/shared/i18n';
import { screen } from '@console/shared/testing';
import { expect, it, vi } from 'vitest';
import en from '../../locales/en.json';
import zh from '../../locales/zh.json';
import { startJsonServer } from '../testing/json-server';
import { renderPage } from '../testing/render-page';

startTranslations({ host: { zh, en } });
const { NotFoundPage } = await import('./not-found');

it('loads the fonts without waiting for data, which it never requests', async () => {
  const families: string[] = [];
  const FontFace = vi.fn(function (this: object, family: string) {
    families.push(family);
  });
  vi.stubGlobal('FontFace', FontFace);
  await renderPage(<NotFoundPage />, { gateway: { url: await startJsonServer({}) }, catalogue: {} });
  await screen.findByRole('heading', { name: 'Page not found' });
  expect(families).toEqual(['Inter', 'JetBrains Mono']);
});
