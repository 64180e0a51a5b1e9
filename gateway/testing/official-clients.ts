import Anthropic from '@anthropic-ai/sdk';
import OpenAI from 'openai';

type Access = { url: string; apiKey: string };

/** The official clients at a gateway. They repeat nothing, so that a test sees each answer. */
export const openAiClient = ({ url, apiKey }: Access): OpenAI => new OpenAI({ baseURL: `${url}/v1`, apiKey, maxRetries: 0 });

/** It sends the key as a bearer token; those before 1.0 in `x-api-key`. */
export const anthropicClient = ({ url, apiKey }: Access): Anthropic =>
  new Anthropic({ baseURL: url, apiKey, authToken: null, maxRetries: 0 });
