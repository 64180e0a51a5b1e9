export const searchEngineTypes = ['google', 'bing', 'searxng', 'tavily', 'serper', 'brave', 'exa', 'bocha', 'custom'] as const;
export type SearchEngineType = (typeof searchEngineTypes)[number];

/** A service that finds pages on the web. Its key is written and never told. */
export type SearchEngineRecord = {
  id: number;
  /** Unique. */
  name: string;
  type: SearchEngineType;
  /** Empty is the public one of the type; `searxng` and `custom` have none. */
  base_url: string;
  /** Whether a key is kept. */
  api_key_set: boolean;
  /** JSON object whose entries are sent along with every query, or empty. */
  extra: string;
  /** 1 to 20. */
  max_results: number;
  /** Seconds, 1 to 60. */
  timeout: number;
  /** The highest comes first. */
  priority: number;
  weight: number;
  /** Models that it is for, each exact or a beginning with `*`; none are all. */
  models: string[];
  /** Groups that it is for; none are all. */
  groups: string[];
  /** 1 enabled, 2 disabled. */
  status: number;
  /** Unix seconds, as all times here. */
  created_time: number;
  updated_time: number;
};

/** What a search engine answered to one query. */
export type SearchTestRecord = {
  /** How many results came. */
  count: number;
  /** Milliseconds. */
  ms: number;
  /** The first of them. */
  results: { title: string; url: string }[];
};
