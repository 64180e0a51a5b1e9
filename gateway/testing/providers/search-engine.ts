import { type Misbehaviour, misbehave, type ProviderRequest, type ProviderServer, providerServer, sendJson } from './server';

/** A running search engine; by default it returns seven results. */
export type TestSearchEngine = ProviderServer & {
  /** The key that every engine requires. */
  key: string;
  /** Returns this many results, these results, or misbehaves. */
  play: (results: number | FoundPage[] | Misbehaviour) => void;
};

type FoundPage = { title: string; url: string; quote: string };

const key = 'search-engine-key';

type Kind = {
  matches: (request: ProviderRequest, body: Record<string, unknown>) => boolean;
  hasKey: (request: ProviderRequest) => boolean;
};

const bearer = ({ headers }: ProviderRequest) => headers.authorization === `Bearer ${key}`;
const header = (name: string) => (request: ProviderRequest) => request.headers[name] === key;
const isRequest = (method: string, path: string) => (request: ProviderRequest) => request.method === method && request.path === path;

const named =
  (quoteField: string) =>
  (pages: FoundPage[]): object[] =>
    pages.map(({ title, url, quote }) => ({ title, url, [quoteField]: quote }));

const kinds: (Kind & { toResponse: (pages: FoundPage[]) => unknown })[] = [
  {
    matches: (request) => isRequest('GET', '/customsearch/v1')(request) && request.query.has('cx'),
    hasKey: ({ query }) => query.get('key') === key,
    toResponse: (pages) => ({
      kind: 'customsearch#search',
      ...(pages.length > 0 && { items: pages.map(({ title, url, quote }) => ({ title, link: url, snippet: quote })) }),
    }),
  },
  {
    matches: isRequest('GET', '/v7.0/search'),
    hasKey: header('ocp-apim-subscription-key'),
    toResponse: (pages) => ({
      _type: 'SearchResponse',
      webPages: { value: pages.map(({ title, url, quote }) => ({ name: title, url, snippet: quote })) },
    }),
  },
  {
    matches: isRequest('GET', '/res/v1/web/search'),
    hasKey: header('x-subscription-token'),
    toResponse: (pages) => ({ type: 'search', ...(pages.length > 0 && { web: { results: named('description')(pages) } }) }),
  },
  {
    matches: isRequest('POST', '/v1/web-search'),
    hasKey: bearer,
    toResponse: (pages) => ({
      code: 200,
      data: { webPages: { value: pages.map(({ title, url, quote }) => ({ name: title, url, snippet: quote })) } },
    }),
  },
  {
    matches: (request, body) => isRequest('POST', '/search')(request) && typeof body.q === 'string',
    hasKey: header('x-api-key'),
    toResponse: (pages) => ({
      organic: pages.map(({ title, url, quote }, index) => ({ title, link: url, snippet: quote, position: index + 1 })),
    }),
  },
  {
    matches: (request, body) => isRequest('POST', '/search')(request) && 'numResults' in body,
    hasKey: header('x-api-key'),
    toResponse: (pages) => ({ requestId: '1', results: named('text')(pages) }),
  },
  {
    matches: (request, body) => isRequest('POST', '/search')(request) && 'max_results' in body,
    hasKey: bearer,
    toResponse: (pages) => ({ query: '', response_time: 1, results: named('content')(pages) }),
  },
  {
    matches: (request) => isRequest('GET', '/search')(request) && request.query.get('format') === 'json',
    hasKey: () => true,
    toResponse: (pages) => ({ query: '', number_of_results: 0, results: named('content')(pages) }),
  },
  { matches: isRequest('GET', '/own'), hasKey: bearer, toResponse: named('content') },
];

const pageOf = (at: number): FoundPage => ({ title: `Page ${at}`, url: `https://pages.example/${at}`, quote: `Words of page ${at}` });

/** Starts an HTTP server that emulates every kind of search engine. It stops with the test; outside a test the caller closes it. */
export async function testSearchEngine(): Promise<TestSearchEngine> {
  let results: number | FoundPage[] | Misbehaviour = 7;
  const server = await providerServer((request, response) => {
    if (typeof results === 'string') {
      return misbehave(response, results);
    }
    const body = request.body ? JSON.parse(request.body) : {};
    const kind = kinds.find(({ matches }) => matches(request, body));
    if (!kind) {
      return sendJson(response, { error: { message: `No such call: ${request.path}` } }, 404);
    }
    if (!kind.hasKey(request)) {
      return sendJson(response, { detail: { error: `Wrong key in ${JSON.stringify(request.headers)}` } }, 401);
    }
    sendJson(
      response,
      kind.toResponse(typeof results === 'number' ? Array.from({ length: results }, (_, index) => pageOf(index + 1)) : results),
    );
  });
  return {
    ...server,
    key,
    play: (next) => {
      results = next;
    },
  };
}
