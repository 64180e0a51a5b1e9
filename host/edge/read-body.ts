import type { IncomingMessage } from 'node:http';

/** The body, or null when it is larger than `maximumBytes`. */
export async function readBody(request: IncomingMessage, maximumBytes: number): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > maximumBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
