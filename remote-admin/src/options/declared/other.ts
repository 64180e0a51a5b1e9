import { maxLengths } from '@console/shared/contract';
import { card, inGroup, option } from './option';

export const notice = card('other', 'notice', [option('Notice', 'long')]);

export const brand = card('other', 'brand', [
  option('SystemName', 'text', { maxLength: maxLengths.systemName }),
  option('Logo', 'picture', { hint: true }),
]);

export const home = card('other', 'home', [option('HomePageContent', 'long')]);

export const about = card('other', 'about', [option('About', 'long')]);

export const footer = card('other', 'footer', [option('Footer', 'long')]);

/** Has no options of its own, but those of no other card. */
export const raw = card('other', 'raw', []);

export const legal = card('other', 'legal', [
  option('legal.user_agreement', 'long', { hint: true }),
  option('legal.privacy_policy', 'long', { hint: true }),
]);

export const otherCards = [
  ...inGroup('option.group.look', [notice, brand, home, about, footer, legal]),
  ...inGroup('option.group.rest', [raw]),
];
