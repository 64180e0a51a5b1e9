import { expect, it } from 'vitest';
import { allCards } from './declared';
import { isUnlisted } from './is-secret';
import { getSupportedCards } from './supported-cards';
import type { CardSpec } from './types';

const keysOf = (cards: readonly CardSpec[]) => cards.flatMap(({ options }) => options.map(({ key }) => key));

const listWithout = (...missing: string[]) =>
  new Map(
    keysOf(allCards)
      .filter((key) => !missing.includes(key) && !isUnlisted(key))
      .map((key) => [key, '']),
  );

const leftOut = (...missing: string[]) => {
  const offered = keysOf(getSupportedCards(allCards, listWithout(...missing)));
  return keysOf(allCards).filter((key) => !offered.includes(key));
};

it.each([
  ['nothing, with secrets and the site key of the captcha, which no list has', [], []],
  ['what the gateway does not list', ['ChatLink', 'ChatLink2', 'PasswordMaxLength'], ['ChatLink', 'ChatLink2', 'PasswordMaxLength']],
  ['nothing that is listed only once it was saved', ['LinuxDOClientId'], []],
  [
    'nor what stands beside it where the gateway has none of that',
    ['LinuxDOClientId', 'LinuxDOOAuthEnabled'],
    ['LinuxDOClientId', 'LinuxDOClientSecret', 'LinuxDOOAuthEnabled'],
  ],
  ['secrets with all that they are for', ['WorkerUrl'], ['WorkerUrl', 'WorkerValidKey']],
] as const)('hides %s', (_name, missing, expected) => expect(leftOut(...missing)).toEqual(expected));

it('hides cards without fields, and all cards when the gateway lists nothing', () => {
  expect(getSupportedCards(allCards, new Map())).toEqual([]);
  const ids = getSupportedCards(allCards, new Map([['SMTPServer', '']])).map(({ id }) => id);
  expect(ids).toEqual(['smtp']);
});
