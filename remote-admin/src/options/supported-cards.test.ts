import type { PublicStatus } from '@console/shared/contract';
import { expect, it } from 'vitest';
import { allCards } from './declared';
import { isUnlisted } from './is-secret';
import { getSupportedCards } from './supported-cards';
import type { CardSpec } from './types';

const getKeys = (cards: readonly CardSpec[]) => cards.flatMap(({ options }) => options.map(({ key }) => key));

const listOptionsWithout = (...missing: string[]) =>
  new Map(
    getKeys(allCards)
      .filter((key) => !missing.includes(key) && !isUnlisted(key))
      .map((key) => [key, '']),
  );

/** The list of further options has none of its own. */
const cards = allCards.filter(({ options }) => options.length > 0);

const status = { capabilities: ['provider-options', 'navigation-modules', 'navigation-links'] } as unknown as PublicStatus;
const plain = { capabilities: ['provider-options'] } as unknown as PublicStatus;

const getHiddenKeys = (...missing: string[]) => {
  const offered = getKeys(getSupportedCards(cards, listOptionsWithout(...missing), status));
  return getKeys(allCards).filter((key) => !offered.includes(key));
};

it.each([
  ['nothing when every option exists, although secrets are never listed', [], []],
  ['options the gateway does not list', ['ChatLink', 'ChatLink2', 'PasswordMaxLength'], ['ChatLink', 'ChatLink2', 'PasswordMaxLength']],
  ['no option that is listed only after it has been saved', ['LinuxDOClientId'], []],
  [
    'a card of which the gateway lists no option',
    ['LinuxDOClientId', 'LinuxDOOAuthEnabled'],
    ['LinuxDOClientId', 'LinuxDOClientSecret', 'LinuxDOOAuthEnabled'],
  ],
  [
    'a secret together with the options it belongs to',
    ['CreemTestMode', 'CreemProducts'],
    ['CreemApiKey', 'CreemWebhookSecret', 'CreemTestMode', 'CreemProducts'],
  ],
] as const)('hides %s', (_name, missing, expected) => expect(getHiddenKeys(...missing)).toEqual(expected));

it('hides cards without fields, and all cards when the gateway lists nothing', () => {
  expect(getSupportedCards(cards, new Map(), plain)).toEqual([]);
  const ids = getSupportedCards(cards, new Map([['SMTPServer', '']]), plain).map(({ id }) => id);
  expect(ids).toEqual(['smtp']);
});

it('hides the options of providers where the gateway lists them without following them', () => {
  const saved = new Map([['claude.default_max_tokens', '{}']]);
  expect(getSupportedCards(cards, saved, plain).map(({ id }) => id)).toEqual(['claude']);
  expect(getSupportedCards(cards, saved, { ...status, capabilities: [] })).toEqual([]);
});

it('shows options that a capability tells of before the gateway lists them', () => {
  expect(getSupportedCards(cards, new Map(), status).map(({ id }) => id)).toEqual(['navigation']);
});
