import type { ChatMessage } from '@console/shared/contract';
import { lengthOf } from '../http/limits';
import { textOf } from './messages';
import type { RelayRequest } from './request';

type Encoding = typeof import('gpt-tokenizer/encoding/o200k_base');

let loading: Promise<Encoding> | undefined;

// Its vocabulary takes longer to load than the rest of the gateway to start.
const encoding = () => {
  loading ??= import('gpt-tokenizer/encoding/o200k_base');
  return loading;
};

// Names of special tokens in a text are text, not special tokens.
const asText = { disallowedSpecial: new Set<string>() };

// The encoder's time grows with the square of a run without a boundary: a page of one letter would stop the gateway for minutes.
const longRun = /\S{200}|\s{200}/;
const slices = /\s{0,200}\S{0,200}/g;

/** The token ids of a text by the o200k_base encoding. Runs of over 200 characters without a space are cut, which may add a token at a cut. */
export async function encode(text: string): Promise<number[]> {
  const { encode: encodeAll } = await encoding();
  return longRun.test(text) ? (text.match(slices) ?? []).flatMap((slice) => encodeAll(slice, asText)) : encodeAll(text, asText);
}

/** The text of token ids, piece by piece, never cutting a character. */
export async function decode(tokens: number[]): Promise<string[]> {
  return [...(await encoding()).decodeGenerator(tokens)];
}

// A million characters take a quarter of a second; what lies beyond is taken to be like it.
const countedLength = 1_000_000;

/** How many tokens a text has; of a very long one its beginning decides. */
export async function countTokens(text: string): Promise<number> {
  const counted = (await encode(text.slice(0, countedLength))).length;
  return text.length > countedLength ? Math.round((counted * text.length) / countedLength) : counted;
}

/** How many tokens a conversation has as a prompt: its texts, three for each message and three for the answer's start. */
export async function countPrompt(messages: ChatMessage[]): Promise<number> {
  const counts = await Promise.all(
    messages.map(async (message) => 3 + (await countTokens(message.role)) + (await countTokens(textOf(message)))),
  );
  return counts.reduce((sum, count) => sum + count, 3);
}

/**
 * What a request counts as its prompt: a chat its conversation, everything else its texts and given tokens. Speech of `tts` models is sold by
 * the character.
 */
export async function countRequest({ endpoint, model, messages, givenTokens = 0 }: RelayRequest): Promise<number> {
  if (endpoint === 'chat/completions') {
    return await countPrompt(messages);
  }
  const texts = messages.map(textOf);
  const counts = endpoint === 'audio/speech' && model.startsWith('tts') ? texts.map(lengthOf) : await Promise.all(texts.map(countTokens));
  return counts.reduce((sum, count) => sum + count, givenTokens);
}
