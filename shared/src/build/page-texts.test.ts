import { expect, it } from 'vitest';
import { textsOfPage } from './page-texts.mjs';

const catalogue = { system: 'Console', 'log.title': 'Logs', 'logs.more': 'More', 'topup.title': 'Wallet', 'price.each': 'Each' };

it('selects the texts of the page and those of no page', () => {
  expect(Object.keys(textsOfPage(catalogue, 'log', ['log', 'topup']))).toEqual(['system', 'log.title', 'logs.more', 'price.each']);
  expect(Object.keys(textsOfPage(catalogue, 'topup', ['log', 'topup']))).toEqual(['system', 'logs.more', 'topup.title', 'price.each']);
});

it('omits topics of other pages', () => {
  const topics = { price: ['topup', 'pricing'] };
  expect(Object.keys(textsOfPage(catalogue, 'log', ['log', 'topup'], topics))).toEqual(['system', 'log.title', 'logs.more']);
  expect(Object.keys(textsOfPage(catalogue, 'topup', ['log', 'topup'], topics))).toContain('price.each');
});
