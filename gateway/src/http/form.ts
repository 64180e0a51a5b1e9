import type { Context } from 'hono';
import { inTurn } from './turns';

/** Far above what any form of ours or of the relayed calls has. */
const maxParts = 64;

function hasFewParts(body: Buffer, boundary: string): boolean {
  const delimiter = Buffer.from(`--${boundary}`);
  let parts = 0;
  for (let at = body.indexOf(delimiter); at !== -1 && parts <= maxParts; at = body.indexOf(delimiter, at + delimiter.length)) {
    parts += 1;
  }
  return parts <= maxParts;
}

/** A multipart body; undefined for anything else, and for more than 64 parts: parsing takes time for each. */
export async function readForm(c: Context): Promise<FormData | undefined> {
  const type = c.req.header('content-type') ?? '';
  const [, quoted, plain] = /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) {
    return undefined;
  }
  const body = await c.req.arrayBuffer();
  const isFew = await inTurn(body.byteLength, () => hasFewParts(Buffer.from(body), boundary));
  return isFew ? await new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => undefined) : undefined;
}
