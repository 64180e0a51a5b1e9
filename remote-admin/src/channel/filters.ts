import type { ChannelListParams } from './api/types';

export const noFilters: ChannelListParams['filters'] = { keyword: '', model: '', group: '', status: '', type: '', tag: '' };

/** As the gateway takes them; anything else in the URL is ignored. */
export const statusFilters = ['enabled', 'disabled'] as const;

export type StatusFilter = (typeof statusFilters)[number];

export const parseStatusFilter = (text: string): StatusFilter | '' => statusFilters.find((status) => status === text) ?? '';

/** A provider code. */
export const parseTypeFilter = (text: string): string => (/^[1-9]\d{0,8}$/.test(text) ? text : '');
