import * as z from 'zod/mini';

const failureRecord = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{12}$/)),
  remote: z.string(),
  version: z.string(),
  reason: z.string(),
  message: z.string(),
  stack: z.string(),
  route: z.string(),
  browsers: z.record(z.string(), z.int()),
  count: z.int(),
  /** A sketch of visitors (`guard/kmv-sketch.ts`); hashes are shared by all groups of a version. */
  visitors: z.array(z.number()),
  firstAt: z.string(),
  lastAt: z.string(),
});

const failureFile = z.object({ edge: z.string(), groups: z.array(failureRecord) });

const resolution = z.object({
  id: z.string(),
  actor: z.string(),
  reason: z.string(),
  at: z.string(),
});

export type FailureRecord = z.infer<typeof failureRecord>;

/** `errors/<edge>.json`: failures in the tabs of one edge. */
export type FailureFile = z.infer<typeof failureFile>;

/** `errors/resolved/<id>.json`: who resolved a group, when and why. */
export type Resolution = z.infer<typeof resolution>;

export const failureFolder = 'errors';
export const failureKey = (edge: string) => `${failureFolder}/${edge}.json`;

export const resolutionFolder = `${failureFolder}/resolved`;
export const resolutionKey = (id: string) => `${resolutionFolder}/${id}.json`;

export const failureTtlMs = 14 * 86_400_000;

/** Maximum per edge; the group unseen for longest is dropped first. */
export const maxGroups = 200;

const maxFileBytes = 4 * 1024 * 1024;

type Reader = { read(key: string, maxBytes?: number): Promise<Buffer | null> };

export async function readFailureFile(backend: Reader, edge: string): Promise<FailureFile | null> {
  const bytes = await backend.read(failureKey(edge), maxFileBytes);
  return bytes && parseOrNull(bytes, failureFile);
}

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
