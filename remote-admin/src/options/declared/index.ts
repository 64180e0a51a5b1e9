import { fieldName } from '../model';
import type { CardSpec, CardValues, OptionSpec } from '../types';
import { operationCards } from './operation';
import { otherCards } from './other';
import { systemCards } from './system';

export const allCards: readonly CardSpec[] = [...operationCards, ...systemCards, ...otherCards];

export const findDependentSwitch = (key: string, values: CardValues): OptionSpec | undefined =>
  allCards.flatMap(({ options }) => options).find((option) => option.requires?.includes(key) && values[fieldName(option.key)] === true);
