import type { Key, T } from '../i18n';
import { cardAddress } from './card-address';
import type { CardSpec, OptionSpec } from './types';

export type FoundOption = { card: CardSpec; option: OptionSpec; address: string };

/** At most so many are shown: who sees more types another word. */
const most = 12;

/**
 * Settings by what people call them (label, name of the card), by their key and by their explanation, in this order. Every
 * word must be found somewhere.
 */
export function searchOptions(cards: readonly CardSpec[], words: string, t: T): FoundOption[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) {
    return [];
  }
  const say = (key: Key | undefined) => (key ? t(key).toLowerCase() : '');
  return cards
    .flatMap((card) => card.options.map((option) => ({ card, option })))
    .map(({ card, option }) => {
      const places = [say(option.label), option.key.toLowerCase(), say(card.title), say(option.hint), say(card.text)];
      return { card, option, ranks: wanted.map((word) => places.findIndex((place) => place.includes(word))) };
    })
    .filter(({ ranks }) => !ranks.includes(-1))
    .sort((one, other) => Math.max(...one.ranks) - Math.max(...other.ranks))
    .slice(0, most)
    .map(({ card, option }) => ({ card, option, address: `${cardAddress(card)}&field=${encodeURIComponent(option.key)}` }));
}
