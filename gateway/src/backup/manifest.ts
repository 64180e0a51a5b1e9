import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';

export const manifestName = 'manifest.json';

const file = z.object({ bytes: z.int(), sha256: z.string() });

export const manifest = z.object({
  format: z.literal(1),
  /** RFC 3339. */
  at: z.string(),
  version: z.string(),
  /** Timestamp of the newest migration of its database, in milliseconds. */
  schema: z.int(),
  files: z.record(z.string(), file),
});

export type Manifest = z.infer<typeof manifest>;

export async function describeFile(path: string): Promise<z.infer<typeof file>> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') };
}
