/** Supported search services; `custom` is any API of the administrator's choice. */
export const searchEngineTypes = ['google', 'bing', 'searxng', 'tavily', 'serper', 'brave', 'exa', 'bocha', 'custom'] as const;
/** `type` of a search engine, which determines how requests and results look. */
export type SearchEngineType = (typeof searchEngineTypes)[number];

/** Where each service is reached; others have an address at each site. */
export const searchEngineAddresses = {
  google: 'https://www.googleapis.com',
  bing: 'https://api.bing.microsoft.com',
  tavily: 'https://api.tavily.com',
  serper: 'https://google.serper.dev',
  brave: 'https://api.search.brave.com',
  exa: 'https://api.exa.ai',
  bocha: 'https://api.bochaai.com',
} as const satisfies Partial<Record<SearchEngineType, string>>;

/** A web search service. Its key is write-only. Times are Unix seconds. */
export type SearchEngineRecord = {
  id: number;
  name: string;
  type: SearchEngineType;
  /** Empty is the default of the type; `searxng` and `custom` have none. */
  base_url: string;
  api_key_set: boolean;
  /** JSON object whose entries are sent with every query, or empty. */
  extra: string;
  /** 1 to 20. */
  max_results: number;
  /** Seconds, 1 to 60. */
  timeout: number;
  /** Higher values first. */
  priority: number;
  /** Relative share of the searches within a priority. */
  weight: number;
  /** Exact names or prefixes with `*`; empty is all models. */
  models: string[];
  /** Empty is all groups. */
  groups: string[];
  /** 1 enabled, 2 disabled. */
  status: number;
  created_time: number;
  updated_time: number;
};

/** Result of a test search: `POST /api/search_engines/test`, or `GET /api/search_engines/:id/test`. */
export type SearchTestRecord = {
  count: number;
  /** Milliseconds. */
  ms: number;
  results: { title: string; url: string }[];
};
