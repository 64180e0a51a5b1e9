import type { CardSpec } from '../types';
import { operationCards } from './operation';
import { otherCards } from './other';
import { systemCards } from './system';

/** Every setting of the site, in the order of its screens. */
export const allCards: readonly CardSpec[] = [...operationCards, ...systemCards, ...otherCards];
