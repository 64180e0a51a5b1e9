import { ConsoleError } from '../http/errors';
import type { Endpoint } from '../relay/endpoints';
import type { RelayRequest } from '../relay/request';

export type TestOptions = {
  model?: string | undefined;
  /** As New API names endpoints; what suits the model by default. */
  endpointType?: string | undefined;
  stream?: boolean | undefined;
};

const endpointsByType: Record<string, Endpoint> = {
  openai: 'chat/completions',
  embeddings: 'embeddings',
  'image-generation': 'images/generations',
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

/** Asks for as little as the endpoint allows. */
export function testRequest(model: string, endpoint: Endpoint, stream: boolean): RelayRequest {
  const context = { original_model: model, is_channel_test: true };
  const base = { endpoint, model, includeUsage: false, context, stream: false, maxTokens: undefined };
  if (endpoint === 'embeddings') {
    return { ...base, messages: [{ role: 'user', content: 'hello world' }], body: { model, input: ['hello world'] } };
  }
  if (endpoint === 'images/generations') {
    const prompt = 'a cute cat';
    return { ...base, messages: [{ role: 'user', content: prompt }], body: { model, prompt, n: 1 } };
  }
  const messages = [{ role: 'user' as const, content: 'hi' }];
  // Reasoning models name this limit differently.
  const limit = /^o\d/.test(model) ? { max_completion_tokens: 16 } : { max_tokens: 16 };
  return { ...base, messages, body: { model, messages, ...limit, ...(stream && { stream }) }, stream, maxTokens: 16 };
}
