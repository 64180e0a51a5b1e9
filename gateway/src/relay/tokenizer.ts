import type { ChatMessage } from '@console/shared/contract';
import { yieldTurn } from '../http/turns';
import { messageText } from './message-text';

type Encoding = typeof import('gpt-tokenizer/encoding/o200k_base');

let loading: Promise<Encoding> | undefined;

// Loading the vocabulary takes longer than starting the rest of the gateway.
const encoding = () => {
  loading ??= import('gpt-tokenizer/encoding/o200k_base');
  return loading;
};

// Special token names in user text are plain text.
const encodeOptions = { disallowedSpecial: new Set<string>() };

// Encoding is quadratic in runs without a boundary: a page of one letter would block for minutes.
const longRun = /\S{200}|\s{200}/;
const slices = /\s{0,200}\S{0,200}/g;

/** Encodes with o200k_base. Runs of over 200 characters without a space are cut, which may add a token per cut. */
export async function encode(text: string): Promise<number[]> {
  const { encode: encodeAll } = await encoding();
  return longRun.test(text)
    ? (text.match(slices) ?? []).flatMap((slice) => encodeAll(slice, encodeOptions))
    : encodeAll(text, encodeOptions);
}

/** Yields text without splitting characters. */
export async function decode(tokens: number[]): Promise<string[]> {
  return [...(await encoding()).decodeGenerator(tokens)];
}

// A million characters take a quarter of a second; the rest is extrapolated.
const countedLength = 1_000_000;

// Encoding one piece blocks for a few milliseconds.
const pieceLength = 20_000;
const pieces = new RegExp(`[\\s\\S]{1,${pieceLength}}(?=\\s\\S)|[\\s\\S]{1,${pieceLength}}`, 'g');

// With many short texts, the encoder calls dominate.
const perText = 20;

/** Extrapolates very long texts from their beginning; yields to other requests. */
export async function countTexts(texts: readonly string[]): Promise<number> {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  let [counted, tokens, inThisTurn] = [0, 0, 0];
  for (const text of texts) {
    for (const [piece] of text.slice(0, countedLength - counted).matchAll(pieces)) {
      if (inThisTurn > pieceLength) {
        await yieldTurn();
        inThisTurn = 0;
      }
      tokens += (await encode(piece)).length;
      counted += piece.length;
      inThisTurn += piece.length + perText;
    }
  }
  return length > counted ? Math.round((tokens * length) / counted) : tokens;
}

export const countTokens = (text: string): Promise<number> => countTexts([text]);

/** Three tokens of overhead per message and three for the response. */
export async function countPrompt(messages: ChatMessage[]): Promise<number> {
  return 3 + 3 * messages.length + (await countTexts(messages.flatMap((message) => [message.role, messageText(message)])));
}
