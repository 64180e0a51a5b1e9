import type { ChatMessage } from '@console/shared/contract';
import { messageText } from '../message-text';
import { invalid, maxChoices, type RelayRequest } from '../request';
import { countTexts } from '../tokenizer';

export const toMessage = (content: string): ChatMessage => ({ role: 'user', content });

export async function countMessages({ messages, tokenIdCount = 0 }: RelayRequest): Promise<number> {
  return tokenIdCount + (await countTexts(messages.map(messageText)));
}

/** `prompts` is the number of prompts answered separately. */
export type Prompt = Pick<RelayRequest, 'messages' | 'tokenIdCount'> & { prompts: number };

/** A prompt, or a list of prompts. */
export function readPrompts(input: unknown, field: string): Prompt {
  const prompts = (Array.isArray(input) ? input : [input]).map((part) => readPart(part, field));
  if (prompts.length === 0 || input === '') {
    throw invalid(field);
  }
  return {
    messages: prompts.flatMap(({ text }) => (text === undefined ? [] : [toMessage(text)])),
    tokenIdCount: prompts.reduce((sum, { tokens }) => sum + tokens, 0),
    prompts: Array.isArray(input) && !input.every((part) => typeof part === 'number') ? input.length : 1,
  };
}

/** @throws RelayError 400 for a list, for tokens and for an empty text */
export function readText(input: unknown, field: string): ChatMessage[] {
  if (typeof input !== 'string' || input === '') {
    throw invalid(field);
  }
  return [toMessage(input)];
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

export function readChoices(fields: Record<string, unknown>, field: 'n' | 'best_of'): number {
  const value = fields[field] ?? 1;
  if (!(Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxChoices)) {
    throw invalid(field);
  }
  return Number(value);
}
