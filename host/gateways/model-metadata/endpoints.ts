import { isRecord } from '@console/shared/contract/json';

const defaultPaths: Record<string, string> = {
  openai: '/v1/chat/completions',
  'openai-response': '/v1/responses',
  'openai-response-compact': '/v1/responses/compact',
  anthropic: '/v1/messages',
  gemini: '/v1beta/models/{model}:generateContent',
  'jina-rerank': '/v1/rerank',
  'image-generation': '/v1/images/generations',
  embeddings: '/v1/embeddings',
  'openai-video': '/v1/videos',
};

/** Endpoints by type; undefined for a list, which the gateway derives from channels where nothing is stored. */
function parseStored(text: unknown): Record<string, unknown> | undefined {
  try {
    const value: unknown = typeof text === 'string' ? JSON.parse(text) : text;
    return isRecord(value) && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export const readEndpoints = (stored: unknown): string[] => Object.keys(parseStored(stored) ?? {});

/** Keeps the paths of types that are already stored. */
export function writeEndpoints(types: unknown, stored: unknown): string {
  const names = Array.isArray(types) ? types.map(String) : [];
  const before = parseStored(stored) ?? {};
  const endpoints = names.map((name) => [name, before[name] ?? { path: defaultPaths[name] ?? '', method: 'POST' }]);
  return names.length === 0 ? '' : JSON.stringify(Object.fromEntries(endpoints));
}
