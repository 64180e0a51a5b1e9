import { formatLiteral, type Language } from './literals';
import { type SnippetContext, type SnippetKind, snippet } from './snippets';

/** Types of endpoints, as in `endpointTypes` of the contract, that have a sample. */
export const sampleEndpoints = [
  'openai',
  'openai-response',
  'anthropic',
  'gemini',
  'embeddings',
  'image-generation',
  'jina-rerank',
] as const;

/** A type of endpoint with a sample. */
export type SampleEndpoint = (typeof sampleEndpoints)[number];

/** `path` is that of the gateway, where it tells one; `{model}` in it stands for the model. */
export type EndpointSnippetContext = Pick<SnippetContext, 'key' | 'address'> & { model: string; endpoint: SampleEndpoint; path?: string };

type Sample = {
  path: string;
  headers: (key: string) => Record<string, string>;
  body: (model: string) => Record<string, unknown>;
  /** Statement with the call, between the client and the output; undefined without a library. */
  library?: Record<Language, { client: (address: string, key: string) => string; call: string; output: string }>;
};

const bearer = (key: string) => ({ Authorization: `Bearer ${key}` });
const quote = JSON.stringify;

const openai = (call: string, output: string): NonNullable<Sample['library']> => ({
  python: {
    client: (address, key) =>
      `from openai import OpenAI\n\nclient = OpenAI(\n    base_url=${quote(`${address}/v1`)},\n    api_key=${quote(key)},\n)`,
    call,
    output,
  },
  node: {
    client: (address, key) =>
      `import OpenAI from 'openai';\n\nconst client = new OpenAI({\n  baseURL: ${quote(`${address}/v1`)},\n  apiKey: ${quote(key)},\n});`,
    call,
    output,
  },
});

const samples: Record<Exclude<SampleEndpoint, 'openai'>, Sample> = {
  'openai-response': {
    path: '/v1/responses',
    headers: bearer,
    body: (model) => ({ model, input: 'Hello' }),
    library: openai('client.responses.create', 'output_text'),
  },
  anthropic: {
    path: '/v1/messages',
    headers: (key) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
    body: (model) => ({ model, max_tokens: 1024, messages: [{ role: 'user', content: 'Hello' }] }),
    library: {
      python: {
        client: (address, key) =>
          `from anthropic import Anthropic\n\nclient = Anthropic(\n    base_url=${quote(address)},\n    api_key=${quote(key)},\n)`,
        call: 'client.messages.create',
        output: 'content[0].text',
      },
      node: {
        client: (address, key) =>
          `import Anthropic from '@anthropic-ai/sdk';\n\nconst client = new Anthropic({\n  baseURL: ${quote(address)},\n  apiKey: ${quote(key)},\n});`,
        call: 'client.messages.create',
        output: 'content[0].text',
      },
    },
  },
  gemini: {
    path: '/v1beta/models/{model}:generateContent',
    headers: (key) => ({ 'x-goog-api-key': key }),
    body: () => ({ contents: [{ role: 'user', parts: [{ text: 'Hello' }] }] }),
  },
  embeddings: {
    path: '/v1/embeddings',
    headers: bearer,
    body: (model) => ({ model, input: 'Hello' }),
    library: openai('client.embeddings.create', 'data[0].embedding'),
  },
  'image-generation': {
    path: '/v1/images/generations',
    headers: bearer,
    body: (model) => ({ model, prompt: 'A lighthouse at dawn' }),
    library: openai('client.images.generate', 'data[0]'),
  },
  'jina-rerank': {
    path: '/v1/rerank',
    headers: bearer,
    body: (model) => ({ model, query: 'Hello', documents: ['Good morning', 'Goodbye'] }),
  },
};

const quoteForShell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

function formatCurl(address: string, headers: Record<string, string>, body: Record<string, unknown>): string {
  const fields = Object.entries(body).map(([name, value]) => `${quote(name)}: ${quote(value)}`);
  const all = Object.entries({ ...headers, 'Content-Type': 'application/json' });
  return [
    `curl ${quoteForShell(address)}`,
    ...all.map(([name, value]) => `-H ${quoteForShell(`${name}: ${value}`)}`),
    `-d ${quoteForShell(`{\n    ${fields.join(',\n    ')}\n  }`)}`,
  ].join(' \\\n  ');
}

/** A request without a library. */
function formatRequest(kind: Language, address: string, headers: Record<string, string>, body: Record<string, unknown>): string {
  const literal = (value: unknown) => formatLiteral(value, kind, 1);
  return kind === 'python'
    ? `import requests\n\nresponse = requests.post(\n    ${quote(address)},\n    headers=${literal(headers)},\n    json=${literal(body)},\n)\nprint(response.json())`
    : `const response = await fetch(${quote(address)}, {\n  method: 'POST',\n  headers: ${literal({ ...headers, 'Content-Type': 'application/json' })},\n  body: JSON.stringify(${literal(body)}),\n});\nconsole.log(await response.json());`;
}

function formatCall(
  kind: Language,
  { client, call, output }: { client: string; call: string; output: string },
  body: Record<string, unknown>,
) {
  if (kind === 'node') {
    return `${client}\nconst answer = await ${call}(${formatLiteral(body, 'node')});\nconsole.log(answer.${output});`;
  }
  const fields = Object.entries(body).map(([name, value]) => `    ${name}=${formatLiteral(value, 'python', 1)},\n`);
  return `${client}\nanswer = ${call}(\n${fields.join('')})\nprint(answer.${output})`;
}

/** Formats a first request to an endpoint, with the library of its format where there is one. */
export function endpointSnippet(kind: Exclude<SnippetKind, 'env'>, context: EndpointSnippetContext): string {
  const { endpoint, address, key, model, path } = context;
  if (endpoint === 'openai') {
    return snippet(kind, { key, address, body: { model, messages: [{ role: 'user', content: 'Hello' }] } });
  }
  const { library, headers, body, path: usual } = samples[endpoint];
  const url = address + (path ?? usual).replaceAll('{model}', () => encodeURIComponent(model));
  if (kind === 'curl') {
    return formatCurl(url, headers(key), body(model));
  }
  const own = library?.[kind];
  return own
    ? formatCall(kind, { ...own, client: own.client(address, key) }, body(model))
    : formatRequest(kind, url, headers(key), body(model));
}
