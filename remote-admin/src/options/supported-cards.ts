import type { PublicStatus } from '@console/shared/contract';
import { hasCapability } from '@console/shared/session';
import { isUnlisted } from './is-secret';
import type { CardSpec, OptionSpec, OptionTexts } from './types';

/** Secrets are never listed, so they count as supported. */
export const isSupported = ({ key, isListedOnceSaved = false }: OptionSpec, saved: OptionTexts): boolean =>
  saved.has(key) || isUnlisted(key) || isListedOnceSaved;

/** Cards without options of their own are supported wherever a page passes them, and a capability tells of options before they are listed. */
export const getSupportedCards = (cards: readonly CardSpec[], saved: OptionTexts, status: PublicStatus | null): CardSpec[] =>
  cards
    .filter(({ requires }) => hasCapability(status, requires))
    .filter(
      ({ options, requires }) =>
        options.length === 0 ||
        options.some(({ key, isListedOnceSaved }) => saved.has(key) || (requires !== undefined && isListedOnceSaved === true)),
    )
    .map((card) => ({ ...card, options: card.options.filter((option) => isSupported(option, saved)) }));
