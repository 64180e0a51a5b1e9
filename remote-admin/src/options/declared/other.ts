import type { CardSpec } from '../types';
import { option } from './option';

export const notice: CardSpec = {
  tab: 'other',
  id: 'notice',
  title: 'option.card.notice',
  text: 'option.card.notice.text',
  options: [option('Notice', 'long')],
};

export const brand: CardSpec = {
  tab: 'other',
  id: 'brand',
  title: 'option.card.brand',
  text: 'option.card.brand.text',
  options: [option('SystemName', 'text', '', { maxLength: 50 }), option('Logo', 'picture', '', { hint: 'option.Logo.hint' })],
};

export const home: CardSpec = {
  tab: 'other',
  id: 'home',
  title: 'option.card.home',
  text: 'option.card.home.text',
  options: [option('HomePageContent', 'long')],
};

export const about: CardSpec = {
  tab: 'other',
  id: 'about',
  title: 'option.card.about',
  text: 'option.card.about.text',
  options: [option('About', 'long')],
};

export const footer: CardSpec = {
  tab: 'other',
  id: 'footer',
  title: 'option.card.footer',
  text: 'option.card.footer.text',
  options: [option('Footer', 'long')],
};

export const otherCards = [notice, brand, home, about, footer];
