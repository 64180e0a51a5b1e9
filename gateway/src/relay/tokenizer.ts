import type { ChatMessage } from '@console/shared/contract';
import { lengthOf } from '../http/limits';
import { turn } from '../http/turns';
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

// What is encoded in one go keeps everybody else waiting for a few milliseconds.
const pieceLength = 20_000;
const pieces = new RegExp(`[\\s\\S]{1,${pieceLength}}(?=\\s\\S)|[\\s\\S]{1,${pieceLength}}`, 'g');

// Of many short texts, the calls of the encoder are what takes time.
const perText = 20;

/** How many tokens texts have; of very long ones their beginning decides. Others' requests are answered meanwhile. */
async function countAll(texts: readonly string[]): Promise<number> {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  let [counted, tokens, inThisTurn] = [0, 0, 0];
  for (const text of texts) {
    for (const [piece] of text.slice(0, countedLength - counted).matchAll(pieces)) {
      if (inThisTurn > pieceLength) {
        await turn();
        inThisTurn = 0;
      }
      tokens += (await encode(piece)).length;
      counted += piece.length;
      inThisTurn += piece.length + perText;
    }
  }
  return length > counted ? Math.round((tokens * length) / counted) : tokens;
}

/** How many tokens a text has; of a very long one its beginning decides. */
export const countTokens = (text: string): Promise<number> => countAll([text]);

/** How many tokens a conversation has as a prompt: its texts, three for each message and three for the answer's start. */
export async function countPrompt(messages: ChatMessage[]): Promise<number> {
  return 3 + 3 * messages.length + (await countAll(messages.flatMap((message) => [message.role, textOf(message)])));
}

const counted = new WeakMap<RelayRequest, Promise<number>>();

/**
 * What a request counts as its prompt: a chat its conversation, everything else its texts and given tokens. Speech of `tts` models is sold by
 * the character. Counted once, since it decides about the reservation and again about the charge.
 */
export function countRequest(request: RelayRequest): Promise<number> {
  const count = counted.get(request) ?? countAnew(request);
  counted.set(request, count);
  return count;
}

async function countAnew({ endpoint, model, messages, givenTokens = 0 }: RelayRequest): Promise<number> {
  if (endpoint === 'chat/completions') {
    return await countPrompt(messages);
  }
  const texts = messages.map(textOf);
  const isByCharacter = endpoint === 'audio/speech' && model.startsWith('tts');
  const count = isByCharacter ? texts.reduce((sum, text) => sum + lengthOf(text), 0) : await countAll(texts);
  return givenTokens + count;
}
