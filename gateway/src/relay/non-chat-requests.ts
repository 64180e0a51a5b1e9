import { type ChatMessage, maxTokenCount } from '@console/shared/contract';
import type { Context } from 'hono';
import { RelayError } from '../http/errors';
import { readForm } from '../http/form';
import type { Endpoint } from './endpoints';
import { invalid, maxChoices, type RawRequest, type RelayRequest, readRequest } from './request';

const defaultModels: Partial<Record<Endpoint, string>> = {
  moderations: 'text-moderation-stable',
  'images/generations': 'dall-e-2',
  'audio/speech': 'tts-1',
  'audio/transcriptions': 'whisper-1',
  'audio/translations': 'whisper-1',
};

export type ImageOptions = { n: number; size: string; quality: string };

const isTranscript = (endpoint: Endpoint) => endpoint === 'audio/transcriptions' || endpoint === 'audio/translations';

export async function readNonChatRequest(c: Context, endpoint: Endpoint): Promise<RawRequest> {
  if (!isTranscript(endpoint)) {
    return await readRequest(c, defaultModels[endpoint]);
  }
  const form = await readForm(c);
  if (!form) {
    throw new RelayError('relayForm', { status: 400, code: 'unmarshal_request_failed' });
  }
  const model = form.get('model') || defaultModels[endpoint];
  if (typeof model !== 'string') {
    throw invalid('model');
  }
  form.set('model', model);
  // Streamed transcripts would need other accounting.
  form.delete('stream');
  return { model, group: '', body: {}, form };
}

export function checkNonChatRequest(endpoint: Endpoint, { model, body: { stream, ...body }, form }: RawRequest): RelayRequest {
  const isCompletion = endpoint === 'completions';
  const isStream = isCompletion && stream === true;
  const { prompts, ...prompt } = readPrompt(endpoint, body, form);
  return {
    endpoint,
    model,
    body: { ...body, ...(isStream && { stream }) },
    stream: isStream,
    includeUsage: isStream && (body.stream_options as { include_usage?: unknown } | undefined)?.include_usage === true,
    maxTokens: isCompletion ? readMaxTokens(body.max_tokens) : undefined,
    // All `best_of` completions are charged, though only `n` are returned.
    ...(isCompletion && { choices: prompts * Math.max(readChoices(body, 'n'), readChoices(body, 'best_of')) }),
    ...prompt,
    ...(form && { form }),
  };
}

export function readImageOptions(body: Record<string, unknown>): ImageOptions {
  const { size, quality } = body;
  return { n: readChoices(body, 'n'), size: typeof size === 'string' ? size : '', quality: typeof quality === 'string' ? quality : '' };
}

function readChoices(body: Record<string, unknown>, field: 'n' | 'best_of'): number {
  const value = body[field] ?? 1;
  if (!(Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxChoices)) {
    throw invalid(field);
  }
  return Number(value);
}

/** `prompts` is the number of prompts answered separately. */
type Prompt = Pick<RelayRequest, 'messages' | 'tokenIdCount'> & { prompts: number };

function readPrompt(endpoint: Endpoint, body: Record<string, unknown>, form: FormData | undefined): Prompt {
  if (form) {
    const prompt = form.get('prompt');
    if (!(form.get('file') instanceof Blob)) {
      throw invalid('file');
    }
    return { messages: typeof prompt === 'string' ? [toMessage(prompt)] : [], prompts: 1 };
  }
  const field = endpoint === 'completions' || endpoint === 'images/generations' ? 'prompt' : 'input';
  const input = body[field];
  const acceptsLists = endpoint === 'completions' || endpoint === 'embeddings' || endpoint === 'moderations';
  const parts = Array.isArray(input) && acceptsLists ? input : [input];
  const prompts = parts.map((part) => readPart(part, field));
  if (prompts.length === 0 || input === '') {
    throw invalid(field);
  }
  return {
    messages: prompts.flatMap(({ text }) => (text === undefined ? [] : [toMessage(text)])),
    tokenIdCount: prompts.reduce((sum, { tokens }) => sum + tokens, 0),
    prompts: Array.isArray(input) && !input.every((part) => typeof part === 'number') ? input.length : 1,
  };
}

/** A text, a token, a list of tokens, or content to moderate. */
function readPart(part: unknown, field: string): { text?: string; tokens: number } {
  if (typeof part === 'string') {
    return { text: part, tokens: 0 };
  }
  if (typeof part === 'number') {
    return { tokens: 1 };
  }
  if (Array.isArray(part) && part.every((token) => typeof token === 'number')) {
    return { tokens: part.length };
  }
  if (typeof part === 'object' && part !== null && 'type' in part) {
    return 'text' in part && typeof part.text === 'string' ? { text: part.text, tokens: 0 } : { tokens: 0 };
  }
  throw invalid(field);
}

function readMaxTokens(value: unknown): number | undefined {
  if (value === undefined || value === null) {
    return undefined;
  }
  if (!Number.isInteger(value) || Number(value) < 0 || Number(value) > maxTokenCount) {
    throw invalid('max_tokens');
  }
  return Number(value) || undefined;
}

const toMessage = (content: string): ChatMessage => ({ role: 'user', content });
