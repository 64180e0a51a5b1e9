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

const getHiddenKeys = (...missing: string[]) => {
  const offered = getKeys(getSupportedCards(allCards, listOptionsWithout(...missing)));
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
  ['a secret together with the options it belongs to', ['WorkerUrl'], ['WorkerUrl', 'WorkerValidKey']],
] as const)('hides %s', (_name, missing, expected) => expect(getHiddenKeys(...missing)).toEqual(expected));

it('hides cards without fields, and all cards when the gateway lists nothing', () => {
  expect(getSupportedCards(allCards, new Map())).toEqual([]);
  const ids = getSupportedCards(allCards, new Map([['SMTPServer', '']])).map(({ id }) => id);
  expect(ids).toEqual(['smtp']);
});
