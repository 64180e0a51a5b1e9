import { isUnlisted } from './is-secret';
import type { CardSpec, OptionSpec, OptionTexts } from './types';

/** Whether the gateway has an option, by what it lists. */
export const isSupported = ({ key, isListedOnceSaved = false }: OptionSpec, saved: OptionTexts): boolean =>
  saved.has(key) || isUnlisted(key) || isListedOnceSaved;

/** Cards with the options that the gateway has; those that it has nothing of are left out. */
export const getSupportedCards = (cards: readonly CardSpec[], saved: OptionTexts): CardSpec[] =>
  cards
    .filter(({ options }) => options.some(({ key }) => saved.has(key)))
    .map((card) => ({ ...card, options: card.options.filter((option) => isSupported(option, saved)) }));
