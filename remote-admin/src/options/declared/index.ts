import { fieldName } from '../model';
import type { CardSpec, CardValues, OptionSpec } from '../types';
import { operationCards } from './operation';
import { otherCards } from './other';
import { systemCards } from './system';

/** Every setting of the site, in the order of its screens. */
export const allCards: readonly CardSpec[] = [...operationCards, ...systemCards, ...otherCards];

/** The switch of the same form that is on and requires this option. */
export const findDependentSwitch = (key: string, values: CardValues): OptionSpec | undefined =>
  allCards.flatMap(({ options }) => options).find((option) => option.requires?.includes(key) && values[fieldName(option.key)] === true);
