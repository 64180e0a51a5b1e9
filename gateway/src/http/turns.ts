import { setImmediate as nextTurn } from 'node:timers/promises';
import pLimit from 'p-limit';

// However many large bodies there are, each turn of the event loop works on one of them, and others are served in between.
const oneAtATime = pLimit(1);

/** Waits for a turn of the event loop in which nobody else does long work. */
export const turn = (): Promise<void> => oneAtATime(() => nextTurn());

/** From this length on (characters or bytes), work on a body takes a turn of its own. */
const large = 256 * 1024;

/** Does one step of work on something of this length; on something large, in a turn of its own. */
export async function inTurn<Result>(length: number, step: () => Result): Promise<Result> {
  return length < large ? step() : await oneAtATime(() => nextTurn().then(step));
}

/** About how long a value is as JSON; what is large is not measured to its end. */
function roughLength(value: unknown): number {
  let length = 0;
  const measure = (part: unknown): void => {
    if (typeof part === 'string') {
      length += part.length;
    } else if (typeof part === 'object' && part !== null) {
      for (const key in part) {
        length += key.length;
        measure((part as Record<string, unknown>)[key]);
        if (length >= large) {
          return;
        }
      }
    } else {
      length += 8;
    }
  };
  measure(value);
  return length;
}

/** A value as JSON; that of a large one is made in a turn of its own. */
export const stringify = (value: unknown): Promise<string> => inTurn(roughLength(value), () => JSON.stringify(value));

const isHighSurrogate = (code: number) => code >= 0xd800 && code <= 0xdbff;

// A few milliseconds.
const pieceLength = 4 * 1024 * 1024;

/** A text in UTF-8, as whoever sends it would encode it; a large one piece by piece. */
export async function encode(text: string): Promise<string | Uint8Array> {
  if (text.length < large) {
    return text;
  }
  const pieces: Buffer[] = [];
  // A text that was put together is made one when it is first looked into.
  await inTurn(text.length, () => text.charCodeAt(0));
  for (let at = 0; at < text.length; ) {
    const end = at + pieceLength;
    const next = isHighSurrogate(text.charCodeAt(end - 1)) ? end + 1 : end;
    const from = at;
    pieces.push(await inTurn(large, () => Buffer.from(text.slice(from, next))));
    at = next;
  }
  return await inTurn(large, () => Buffer.concat(pieces));
}
