import { setImmediate as nextTurn } from 'node:timers/promises';
import pLimit from 'p-limit';

// Only one large body is processed per turn of the event loop, so that other requests are served in between.
const oneAtATime = pLimit(1);

export const yieldTurn = (): Promise<void> => oneAtATime(() => nextTurn());

/** Work on more characters or bytes than this waits for a turn of its own. */
const largeLength = 256 * 1024;

export async function runInTurn<Result>(length: number, step: () => Result): Promise<Result> {
  return length < largeLength ? step() : await oneAtATime(() => nextTurn().then(step));
}

/** Stops measuring at `largeLength`. */
function roughLength(value: unknown): number {
  let length = 0;
  const measure = (part: unknown): void => {
    if (typeof part === 'string') {
      length += part.length;
    } else if (typeof part === 'object' && part !== null) {
      for (const key in part) {
        length += key.length;
        measure((part as Record<string, unknown>)[key]);
        if (length >= largeLength) {
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

export const stringify = (value: unknown): Promise<string> => runInTurn(roughLength(value), () => JSON.stringify(value));

const isHighSurrogate = (code: number) => code >= 0xd800 && code <= 0xdbff;

// Encoding a piece takes a few milliseconds.
const pieceLength = 4 * 1024 * 1024;

export async function encode(text: string): Promise<string | Uint8Array> {
  if (text.length < largeLength) {
    return text;
  }
  const pieces: Buffer[] = [];
  // Flattens a concatenated string, which V8 does on first access.
  await runInTurn(text.length, () => text.charCodeAt(0));
  for (let at = 0; at < text.length; ) {
    const end = at + pieceLength;
    const next = isHighSurrogate(text.charCodeAt(end - 1)) ? end + 1 : end;
    const from = at;
    pieces.push(await runInTurn(largeLength, () => Buffer.from(text.slice(from, next))));
    at = next;
  }
  return await runInTurn(largeLength, () => Buffer.concat(pieces));
}
