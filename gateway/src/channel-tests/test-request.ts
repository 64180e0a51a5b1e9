import { ConsoleError } from '../http/errors';
import type { Endpoint } from '../relay/endpoints';
import { formats } from '../relay/formats';
import type { RelayRequest } from '../relay/request';

export type TestOptions = {
  model?: string | undefined;
  /** As New API names endpoints; what suits the model by default. */
  endpointType?: string | undefined;
  stream?: boolean | undefined;
};

const endpointsByType: Record<string, Endpoint> = {
  openai: 'chat/completions',
  'openai-response': 'responses',
  anthropic: 'messages',
  gemini: 'generateContent',
  embeddings: 'embeddings',
  'image-generation': 'images/generations',
  'jina-rerank': 'rerank',
};

/** @throws ConsoleError for endpoints that this gateway does not relay */
export function testedEndpoint(model: string, endpointType = ''): Endpoint {
  if (endpointType !== '') {
    const endpoint = Object.hasOwn(endpointsByType, endpointType) ? endpointsByType[endpointType] : undefined;
    if (endpoint === undefined) {
      throw new ConsoleError('testEndpoint', { endpoint: endpointType.slice(0, 40) }, 200, 'endpoint_type');
    }
    return endpoint;
  }
  return /embed|bge-|^m3e/i.test(model) ? 'embeddings' : 'chat/completions';
}

const messages = [{ role: 'user', content: 'hi' }];

/** What asks for as little as an endpoint allows. */
const bodies: Partial<Record<Endpoint, (model: string) => Record<string, unknown>>> = {
  embeddings: () => ({ input: ['hello world'] }),
  'images/generations': () => ({ prompt: 'a cute cat', n: 1 }),
  rerank: () => ({ query: 'hello', documents: ['hello world'] }),
  messages: () => ({ messages, max_tokens: 16 }),
  generateContent: () => ({ contents: [{ role: 'user', parts: [{ text: 'hi' }] }], generationConfig: { maxOutputTokens: 16 } }),
  responses: () => ({ input: 'hi', max_output_tokens: 16 }),
  // Reasoning models name this limit differently.
  'chat/completions': (model) => ({ messages, [/^o\d/.test(model) ? 'max_completion_tokens' : 'max_tokens']: 16 }),
};

export function testRequest(model: string, endpoint: Endpoint, stream: boolean): RelayRequest {
  const fields = { model, ...bodies[endpoint]?.(model) };
  // Google streams at another address.
  const isGemini = endpoint === 'generateContent';
  const format = formats[isGemini && stream ? 'streamGenerateContent' : endpoint];
  const request = format.check({ model, group: '', body: { ...fields, ...(stream && !isGemini && { stream }) } });
  return { ...request, context: { original_model: model, is_channel_test: true } };
}
