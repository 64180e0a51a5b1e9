import type { PricingRecord } from '@console/shared/contract';

const paths: Record<string, string> = {
  openai: '/v1/chat/completions',
  'openai-response': '/v1/responses',
  'openai-response-compact': '/v1/responses/compact',
  anthropic: '/v1/messages',
  gemini: '/v1beta/models/{model}:generateContent',
  'jina-rerank': '/v1/rerank',
  'image-generation': '/v1/images/generations',
  embeddings: '/v1/embeddings',
};

/** Paths of the endpoints that models name, as far as gateways agree on one. */
export function endpointPaths(models: readonly PricingRecord[]): Record<string, { path: string; method: string }> {
  const named = new Set(models.flatMap(({ supported_endpoint_types = [] }) => supported_endpoint_types));
  return Object.fromEntries(Object.entries(paths).flatMap(([type, path]) => (named.has(type) ? [[type, { path, method: 'POST' }]] : [])));
}
