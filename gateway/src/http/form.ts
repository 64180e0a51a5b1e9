import type { Context } from 'hono';
import { runInTurn } from './turns';

const maxParts = 64;

function hasFewParts(body: Buffer, boundary: string): boolean {
  const delimiter = Buffer.from(`--${boundary}`);
  let parts = 0;
  for (let at = body.indexOf(delimiter); at !== -1 && parts <= maxParts; at = body.indexOf(delimiter, at + delimiter.length)) {
    parts += 1;
  }
  return parts <= maxParts;
}

/** Undefined for other bodies and for more than 64 parts, since parsing takes time for each part. */
export async function readForm(c: Context): Promise<FormData | undefined> {
  const type = c.req.header('content-type') ?? '';
  const [, quoted, plain] = /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) {
    return undefined;
  }
  const body = await c.req.arrayBuffer();
  const isFew = await runInTurn(body.byteLength, () => hasFewParts(Buffer.from(body), boundary));
  return isFew ? await new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => undefined) : undefined;
}
