import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { brotliEnd, brotliStart } from './brotli';

const start = Buffer.from('<p>start</p>'.repeat(1_000));

it.each([1, 2, 255, 256, 65_535, 65_536])('completes a compressed body by %i bytes', async (length) => {
  const compressed = await brotliStart(start);
  const end = Buffer.alloc(length, 'end');
  expect(brotliDecompressSync(Buffer.concat([compressed, brotliEnd(end)])).equals(Buffer.concat([start, end]))).toBe(true);
});

it.each([0, 65_537])('refuses an end of %i bytes', (length) => {
  expect(() => brotliEnd(Buffer.alloc(length))).toThrow(RangeError);
});
