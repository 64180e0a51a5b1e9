import type { CardSpec } from './types';

/** Where a card is found; opening it leads to its heading. */
export const getCardPath = ({ tab, id }: Pick<CardSpec, 'tab' | 'id'>): string => `/setting?tab=${tab}&card=${id}`;
