import { type Misbehaviour, misbehave, type ProviderRequest, type ProviderServer, providerServer, sendJson } from './server';

/** A running search engine; by default it returns seven results. */
export type TestSearchEngine = ProviderServer & {
  /** The key that every engine requires. */
  key: string;
  /** Returns this many results, these results, or misbehaves. */
  play: (what: number | FoundPage[] | Misbehaviour) => void;
};

type FoundPage = { title: string; url: string; quote: string };

const key = 'search-engine-key';

type Kind = {
  isAsked: (request: ProviderRequest, body: Record<string, unknown>) => boolean;
  hasKey: (request: ProviderRequest) => boolean;
};

const bearer = ({ headers }: ProviderRequest) => headers.authorization === `Bearer ${key}`;
const header = (name: string) => (request: ProviderRequest) => request.headers[name] === key;
const asks = (method: string, path: string) => (request: ProviderRequest) => request.method === method && request.path === path;

const named =
  (quoteField: string) =>
  (pages: FoundPage[]): object[] =>
    pages.map(({ title, url, quote }) => ({ title, url, [quoteField]: quote }));

const kinds: (Kind & { answer: (pages: FoundPage[]) => unknown })[] = [
  {
    isAsked: (request) => asks('GET', '/customsearch/v1')(request) && request.query.has('cx'),
    hasKey: ({ query }) => query.get('key') === key,
    answer: (pages) => ({
      kind: 'customsearch#search',
      ...(pages.length > 0 && { items: pages.map(({ title, url, quote }) => ({ title, link: url, snippet: quote })) }),
    }),
  },
  {
    isAsked: asks('GET', '/v7.0/search'),
    hasKey: header('ocp-apim-subscription-key'),
    answer: (pages) => ({
      _type: 'SearchResponse',
      webPages: { value: pages.map(({ title, url, quote }) => ({ name: title, url, snippet: quote })) },
    }),
  },
  {
    isAsked: asks('GET', '/res/v1/web/search'),
    hasKey: header('x-subscription-token'),
    answer: (pages) => ({ type: 'search', ...(pages.length > 0 && { web: { results: named('description')(pages) } }) }),
  },
  {
    isAsked: asks('POST', '/v1/web-search'),
    hasKey: bearer,
    answer: (pages) => ({
      code: 200,
      data: { webPages: { value: pages.map(({ title, url, quote }) => ({ name: title, url, snippet: quote })) } },
    }),
  },
  {
    isAsked: (request, body) => asks('POST', '/search')(request) && typeof body.q === 'string',
    hasKey: header('x-api-key'),
    answer: (pages) => ({
      organic: pages.map(({ title, url, quote }, index) => ({ title, link: url, snippet: quote, position: index + 1 })),
    }),
  },
  {
    isAsked: (request, body) => asks('POST', '/search')(request) && 'numResults' in body,
    hasKey: header('x-api-key'),
    answer: (pages) => ({ requestId: '1', results: named('text')(pages) }),
  },
  {
    isAsked: (request, body) => asks('POST', '/search')(request) && 'max_results' in body,
    hasKey: bearer,
    answer: (pages) => ({ query: '', response_time: 1, results: named('content')(pages) }),
  },
  {
    isAsked: (request) => asks('GET', '/search')(request) && request.query.get('format') === 'json',
    hasKey: () => true,
    answer: (pages) => ({ query: '', number_of_results: 0, results: named('content')(pages) }),
  },
  { isAsked: asks('GET', '/own'), hasKey: bearer, answer: named('content') },
];

const pageOf = (at: number): FoundPage => ({ title: `Page ${at}`, url: `https://pages.example/${at}`, quote: `Words of page ${at}` });

/** Starts an HTTP server that emulates every kind of search engine. It stops with the test; outside a test the caller closes it. */
export async function testSearchEngine(): Promise<TestSearchEngine> {
  let what: number | FoundPage[] | Misbehaviour = 7;
  const server = await providerServer((request, response) => {
    if (typeof what === 'string') {
      return misbehave(response, what);
    }
    const body = request.body ? JSON.parse(request.body) : {};
    const kind = kinds.find(({ isAsked: isRequested }) => isRequested(request, body));
    if (!kind) {
      return sendJson(response, { error: { message: `No such call: ${request.path}` } }, 404);
    }
    if (!kind.hasKey(request)) {
      return sendJson(response, { detail: { error: `Wrong key in ${JSON.stringify(request.headers)}` } }, 401);
    }
    sendJson(response, kind.answer(typeof what === 'number' ? Array.from({ length: what }, (_, index) => pageOf(index + 1)) : what));
  });
  return {
    ...server,
    key,
    play: (next) => {
      what = next;
    },
  };
}
