import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const side = 256;

export function demoImage(address: string): Uint8Array<ArrayBuffer> {
  const seed = createHash('sha256').update(address).digest();
  const at = (index: number) => (seed[index] ?? 0) / 255;
  const pixels = Buffer.alloc(side * (side * 3 + 1));
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const wave = Math.sin((x / side) * (3 + at(6) * 5) + at(7) * 6) * Math.cos((y / side) * (3 + at(8) * 5) + at(9) * 6);
      const start = y * (side * 3 + 1) + 1 + x * 3;
      for (let colour = 0; colour < 3; colour += 1) {
        const mix = (y / side) * (1 - at(10)) + (wave + 1) * 0.25;
        pixels[start + colour] = 255 * Math.min(1, at(colour) * (1 - mix) + at(colour + 3) * mix + 0.1);
      }
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Eight bits per RGB channel.
  header.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new Uint8Array(
    Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))]),
  );
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
