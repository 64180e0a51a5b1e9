import type { CardSpec } from './types';

type Section = Pick<CardSpec, 'tab' | 'id'>;

export const getCardPath = ({ tab, id }: Section): string => `/setting?tab=${tab}&section=${id}`;

/** Bookmarks from when a tab was one page call the section `card`. */
export const getSection = (search: URLSearchParams): string | null => search.get('section') ?? search.get('card');
