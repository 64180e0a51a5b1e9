import { type SearchEngineType, searchEngineAddresses } from '@console/shared/contract';

type SearchQuestion = { query: string; count: number; key: string };

export type SearchAdapter = {
  /** Without a public service, every site has its own address. */
  base?: string;
  path: string;
  method: 'GET' | 'POST';
  needsKey: boolean;
  headers?: (key: string) => Record<string, string>;
  params: (question: SearchQuestion) => Record<string, string | number>;
  /** Path to the list of results. */
  list: string[];
  /** A field that is always present in responses that may omit an empty list. */
  sign?: readonly [name: string, value: string];
};

const bearerHeaders = (key: string): Record<string, string> => (key ? { Authorization: `Bearer ${key}` } : {});

export const searchAdapters: Record<SearchEngineType, SearchAdapter> = {
  google: {
    base: searchEngineAddresses.google,
    path: '/customsearch/v1',
    method: 'GET',
    needsKey: true,
    // More than ten are rejected.
    params: ({ query, count, key }) => ({ q: query, num: Math.min(count, 10), key }),
    list: ['items'],
    sign: ['kind', 'customsearch#search'],
  },
  bing: {
    base: searchEngineAddresses.bing,
    path: '/v7.0/search',
    method: 'GET',
    needsKey: true,
    headers: (key) => ({ 'Ocp-Apim-Subscription-Key': key }),
    params: ({ query, count }) => ({ q: query, count }),
    list: ['webPages', 'value'],
    sign: ['_type', 'SearchResponse'],
  },
  searxng: {
    path: '/search',
    method: 'GET',
    needsKey: false,
    headers: bearerHeaders,
    params: ({ query }) => ({ q: query, format: 'json' }),
    list: ['results'],
  },
  tavily: {
    base: searchEngineAddresses.tavily,
    path: '/search',
    method: 'POST',
    needsKey: true,
    headers: bearerHeaders,
    params: ({ query, count }) => ({ query, max_results: count }),
    list: ['results'],
  },
  serper: {
    base: searchEngineAddresses.serper,
    path: '/search',
    method: 'POST',
    needsKey: true,
    headers: (key) => ({ 'X-API-KEY': key }),
    params: ({ query, count }) => ({ q: query, num: count }),
    list: ['organic'],
  },
  brave: {
    base: searchEngineAddresses.brave,
    path: '/res/v1/web/search',
    method: 'GET',
    needsKey: true,
    headers: (key) => ({ 'X-Subscription-Token': key }),
    params: ({ query, count }) => ({ q: query, count }),
    list: ['web', 'results'],
    sign: ['type', 'search'],
  },
  exa: {
    base: searchEngineAddresses.exa,
    path: '/search',
    method: 'POST',
    needsKey: true,
    headers: (key) => ({ 'x-api-key': key }),
    params: ({ query, count }) => ({ query, numResults: count }),
    list: ['results'],
  },
  bocha: {
    base: searchEngineAddresses.bocha,
    path: '/v1/web-search',
    method: 'POST',
    needsKey: true,
    headers: bearerHeaders,
    params: ({ query, count }) => ({ query, count }),
    list: ['data', 'webPages', 'value'],
  },
  custom: {
    path: '',
    method: 'GET',
    needsKey: false,
    headers: bearerHeaders,
    params: ({ query }) => ({ q: query }),
    list: ['results'],
  },
};
