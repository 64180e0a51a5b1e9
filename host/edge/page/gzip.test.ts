import { createGunzip, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { gzipEnd, gzipStart } from './gzip';

const start = Buffer.from('<p>start</p>'.repeat(1_000));

it.each([0, 1, 255, 256, 65_535])('completes a compressed body by %i bytes', async (length) => {
  const prepared = await gzipStart(start);
  const end = Buffer.alloc(length, 'end');
  expect(gunzipSync(Buffer.concat([prepared.compressed, gzipEnd(prepared, end)])).equals(Buffer.concat([start, end]))).toBe(true);
});

it('completes one start by different ends', async () => {
  const prepared = await gzipStart(start);
  for (const end of ['<p>one</p>', '<p>another</p>']) {
    expect(gunzipSync(Buffer.concat([prepared.compressed, gzipEnd(prepared, Buffer.from(end))])).toString()).toBe(`${start}${end}`);
  }
});

it('lets a browser render the start before the end arrives', async () => {
  const { compressed } = await gzipStart(start);
  const gunzip = createGunzip();
  const received: Buffer[] = [];
  gunzip.on('data', (chunk: Buffer) => received.push(chunk));
  await new Promise((settle) => gunzip.write(compressed, settle));
  expect(Buffer.concat(received).equals(start)).toBe(true);
});

it('refuses an end of 65,536 bytes', async () => {
  const prepared = await gzipStart(start);
  expect(() => gzipEnd(prepared, Buffer.alloc(65_536))).toThrow(RangeError);
});
