import type { ChatMessage } from '@console/shared/contract';
import type { Context } from 'hono';
import { RelayFailure } from '../http/errors';
import { readForm } from '../http/form';
import type { Endpoint } from './endpoints';
import { invalid, maxChoices, type RawRequest, type RelayRequest, readRequest } from './request';

/** What is asked for when no model is named, as the other gateways have it. */
const usualModels: Partial<Record<Endpoint, string>> = {
  moderations: 'text-moderation-stable',
  'images/generations': 'dall-e-2',
  'audio/speech': 'tts-1',
  'audio/transcriptions': 'whisper-1',
  'audio/translations': 'whisper-1',
};

/** How many pictures, how large and how good. */
export type Pictures = { n: number; size: string; quality: string };

const isTranscript = (endpoint: Endpoint) => endpoint === 'audio/transcriptions' || endpoint === 'audio/translations';

/** Reads the body of a call that is no chat: JSON, or a form with a file. Throws 400 like `readRequest`. */
export async function readOther(c: Context, endpoint: Endpoint): Promise<RawRequest> {
  if (!isTranscript(endpoint)) {
    return await readRequest(c, usualModels[endpoint]);
  }
  const form = await readForm(c);
  if (!form) {
    throw new RelayFailure('relayForm', { status: 400, code: 'unmarshal_request_failed' });
  }
  const model = form.get('model') || usualModels[endpoint];
  if (typeof model !== 'string') {
    throw invalid('model');
  }
  form.set('model', model);
  // An answer in events would have to be counted in another way.
  form.delete('stream');
  return { model, group: '', body: {}, form };
}

/** Checks the rest of a call that is no chat. Throws 400 `invalid_text_request` naming the field. */
export function checkOther(endpoint: Endpoint, { model, body: { stream, ...body }, form }: RawRequest): RelayRequest {
  const isText = endpoint === 'completions';
  const streams = isText && stream === true;
  const { prompts, ...prompt } = promptOf(endpoint, body, form);
  return {
    endpoint,
    model,
    body: { ...body, ...(streams && { stream }) },
    stream: streams,
    includeUsage: streams && (body.stream_options as { include_usage?: unknown } | undefined)?.include_usage === true,
    maxTokens: isText ? limitOf(body.max_tokens) : undefined,
    // Of `best_of` answers all are paid, and `n` are shown.
    ...(isText && { choices: prompts * Math.max(choicesOf(body, 'n'), choicesOf(body, 'best_of')) }),
    ...prompt,
    ...(form && { form }),
  };
}

/** What a call for pictures asks for. Throws 400 for a number that is none. */
export function picturesOf(body: Record<string, unknown>): Pictures {
  const { size, quality } = body;
  return { n: choicesOf(body, 'n'), size: typeof size === 'string' ? size : '', quality: typeof quality === 'string' ? quality : '' };
}

function choicesOf(body: Record<string, unknown>, field: 'n' | 'best_of'): number {
  const value = body[field] ?? 1;
  if (!(Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxChoices)) {
    throw invalid(field);
  }
  return Number(value);
}

/** `prompts` is how many of them are answered one by one. */
type Prompt = Pick<RelayRequest, 'messages' | 'givenTokens'> & { prompts: number };

function promptOf(endpoint: Endpoint, body: Record<string, unknown>, form: FormData | undefined): Prompt {
  if (form) {
    const prompt = form.get('prompt');
    if (!(form.get('file') instanceof Blob)) {
      throw invalid('file');
    }
    return { messages: typeof prompt === 'string' ? [asMessage(prompt)] : [], prompts: 1 };
  }
  const field = endpoint === 'completions' || endpoint === 'images/generations' ? 'prompt' : 'input';
  const given = body[field];
  const takesLists = endpoint === 'completions' || endpoint === 'embeddings' || endpoint === 'moderations';
  const parts = Array.isArray(given) && takesLists ? given : [given];
  const prompts = parts.map((part) => readPart(part, field));
  if (prompts.length === 0 || given === '') {
    throw invalid(field);
  }
  return {
    messages: prompts.flatMap(({ text }) => (text === undefined ? [] : [asMessage(text)])),
    givenTokens: prompts.reduce((sum, { tokens }) => sum + tokens, 0),
    prompts: Array.isArray(given) && !given.every((part) => typeof part === 'number') ? given.length : 1,
  };
}

/** A text, a token, a list of tokens, or a text or picture to be judged. */
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

function limitOf(value: unknown): number | undefined {
  if (value === undefined || value === null) {
    return undefined;
  }
  if (!Number.isInteger(value) || Number(value) < 0 || Number(value) > 1_073_741_823) {
    throw invalid('max_tokens');
  }
  return Number(value) || undefined;
}

const asMessage = (content: string): ChatMessage => ({ role: 'user', content });
