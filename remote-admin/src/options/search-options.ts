import type { Key, T } from '../i18n';
import { getCardPath } from './card-path';
import type { CardSpec, OptionSpec } from './types';

export type FoundOption = { card: CardSpec; option: OptionSpec; address: string };

/** More results would not help; the user refines the query. */
const maxResults = 12;

/** Ranks matches in names above keys above descriptions; every word must match. */
export function searchOptions(cards: readonly CardSpec[], query: string, t: T): FoundOption[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) {
    return [];
  }
  const translateLowerCase = (key: Key | undefined) => (key ? t(key).toLowerCase() : '');
  return cards
    .flatMap((card) => card.options.map((option) => ({ card, option })))
    .map(({ card, option }) => {
      const searchedTexts = [
        translateLowerCase(option.label),
        option.key.toLowerCase(),
        translateLowerCase(card.title),
        translateLowerCase(option.hint),
        translateLowerCase(card.text),
      ];
      return { card, option, ranks: words.map((word) => searchedTexts.findIndex((text) => text.includes(word))) };
    })
    .filter(({ ranks }) => !ranks.includes(-1))
    .sort((a, b) => Math.max(...a.ranks) - Math.max(...b.ranks))
    .slice(0, maxResults)
    .map(({ card, option }) => ({ card, option, address: `${getCardPath(card)}&field=${encodeURIComponent(option.key)}` }));
}
