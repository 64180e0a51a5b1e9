import { testGateway } from '@console/gateway/testing';
import { renderPage, screen } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../locales/en.json';
import zh from '../../locales/zh.json';
import { Page } from './page';

it.each([
  ['zh', zh],
  ['en', en],
] as const)('says in %s what it is, and that nothing is there yet', async (language, catalogue) => {
  const gateway = await testGateway({ as: 'user' });
  await renderPage(<Page />, { gateway, catalogue, language, path: '/samplefeature' });
  expect(await screen.findByRole('heading', { level: 1, name: catalogue['samplefeature.title'] })).toBeVisible();
  expect(screen.getByText(catalogue['samplefeature.empty'])).toBeVisible();
});
