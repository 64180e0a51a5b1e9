import type { CardSpec } from './types';

export const getCardPath = ({ tab, id }: Pick<CardSpec, 'tab' | 'id'>): string => `/setting?tab=${tab}&card=${id}`;
