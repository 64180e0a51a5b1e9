import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

/** The compressed start of a body, to be followed by `gzipEnd`. */
export type GzipStart = { compressed: Buffer; checksum: number; length: number };

// RFC 1952, section 2.3: deflate, no flags, no time, slowest compression, unknown system.
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);

/** Compresses the start of a body. */
export async function gzipStart(start: Buffer): Promise<GzipStart> {
  const deflated = await promisify(deflateRaw)(start, { finishFlush: constants.Z_SYNC_FLUSH, level: constants.Z_BEST_COMPRESSION });
  return { compressed: Buffer.concat([header, deflated]), checksum: crc32(start), length: start.length };
}

const maxLength = (1 << 16) - 1;

const lastBlockNotCompressed = 1;

/** The end of a body as a block that is not compressed (RFC 1951, section 3.2.4), and the trailer; 65,535 bytes at most. */
export function gzipEnd({ checksum, length }: GzipStart, end: Buffer): Buffer {
  if (end.length > maxLength) {
    throw new RangeError(`The end of a body has ${end.length} bytes`);
  }
  const framed = Buffer.allocUnsafe(5 + end.length + 8);
  framed.writeUInt8(lastBlockNotCompressed, 0);
  framed.writeUInt16LE(end.length, 1);
  framed.writeUInt16LE(~end.length & 0xffff, 3);
  end.copy(framed, 5);
  framed.writeUInt32LE(crc32(end, checksum), 5 + end.length);
  framed.writeUInt32LE((length + end.length) % 2 ** 32, 9 + end.length);
  return framed;
}
