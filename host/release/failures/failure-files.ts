import * as z from 'zod/mini';

/** One failure on many screens: of one version, for one reason, with one message, at one place. */
const failureRecord = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{12}$/)),
  remote: z.string(),
  version: z.string(),
  reason: z.string(),
  /** As it was last seen. */
  message: z.string(),
  stack: z.string(),
  route: z.string(),
  /** Times seen, by browser (`Chrome 143 on Windows`). */
  browsers: z.record(z.string(), z.int()),
  count: z.int(),
  /** Who met it, as `guard/kmv-sketch.ts` counts; the same hashes in all groups of a version. */
  visitors: z.array(z.number()),
  /** RFC 3339, by the clock of the edge. */
  firstAt: z.string(),
  lastAt: z.string(),
});

const failureFile = z.object({ edge: z.string(), groups: z.array(failureRecord) });

const resolution = z.object({
  id: z.string(),
  actor: z.string(),
  reason: z.string(),
  /** RFC 3339. */
  at: z.string(),
});

export type FailureRecord = z.infer<typeof failureRecord>;

/** `errors/<edge>.json`: what failed in the tabs of one edge. */
export type FailureFile = z.infer<typeof failureFile>;

/** `errors/resolved/<id>.json`: who called a group settled, when and why. */
export type Resolution = z.infer<typeof resolution>;

export const failureFolder = 'errors';
export const failureKey = (edge: string) => `${failureFolder}/${edge}.json`;

export const resolutionFolder = `${failureFolder}/resolved`;
export const resolutionKey = (id: string) => `${resolutionFolder}/${id}.json`;

/** A group that was not seen for so long is dropped, in milliseconds. */
export const failureTtlMs = 14 * 86_400_000;

/** Groups of one edge; the one that was not seen for longest goes first. */
export const maxGroups = 200;

const maxFileBytes = 4 * 1024 * 1024;

type Reader = { read(key: string, atMost?: number): Promise<Buffer | null> };

/** What one edge has told; null where it told nothing, or nothing that can be understood. @throws what the backend throws */
export async function readFailureFile(backend: Reader, edge: string): Promise<FailureFile | null> {
  const bytes = await backend.read(failureKey(edge), maxFileBytes);
  return bytes && parseOrNull(bytes, failureFile);
}

/** The resolution of a group; null where there is none. @throws what the backend throws */
export async function readResolution(backend: Reader, id: string): Promise<Resolution | null> {
  const bytes = await backend.read(resolutionKey(id), maxFileBytes);
  return bytes && parseOrNull(bytes, resolution);
}

function parseOrNull<Shape extends z.ZodMiniType>(bytes: Buffer, shape: Shape): z.infer<Shape> | null {
  try {
    return shape.safeParse(JSON.parse(bytes.toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}
