import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** Compresses the start of a body, to be followed by `brotliEnd`. */
export const brotliStart = (start: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(start, {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
    // Level 11 makes a page a tenth smaller, but takes 25 times as long for each one after every commit.
    params: { [constants.BROTLI_PARAM_QUALITY]: 6 },
  });

const maxLength = 1 << 16;

const emptyLastBlock = 0b11;

/** The end of a body as a block that is not compressed (RFC 7932, section 9.2); 1 to 65,536 bytes. */
export function brotliEnd(end: Buffer): Buffer {
  if (end.length === 0 || end.length > maxLength) {
    throw new RangeError(`The end of a body has ${end.length} bytes`);
  }
  // From the lowest bit: not the last block, 16 bits of length, the length less one, not compressed.
  const framed = Buffer.allocUnsafe(3 + end.length + 1);
  framed.writeUIntLE(((end.length - 1) << 3) | (1 << 19), 0, 3);
  end.copy(framed, 3);
  framed.writeUInt8(emptyLastBlock, 3 + end.length);
  return framed;
}
