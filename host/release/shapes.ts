import type { Extensions } from '@console/shared/extensions';
import { remoteDeclaration } from '@console/shared/extensions';
import * as z from 'zod/mini';

const packageName = z.string().check(z.regex(/^[a-z][a-z0-9]*$/));
const version = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/));
const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
/** A relative path without empty, hidden or climbing segments: the only kind of name that reaches a folder or an address. */
const filePath = z.string().check(z.regex(/^(?:[\w@+~-][\w@+~.-]*\/)*[\w@+~-][\w@+~.-]*$/));
const bytes = z.int().check(z.nonnegative());

const releaseFile = z.object({
  integrity,
  bytes,
  /** Bytes of the variants that stand beside the file: `.br` and `.gz`. */
  encodings: z.optional(z.object({ br: z.optional(bytes), gzip: z.optional(bytes) })),
});

const ranges = z.record(z.string(), z.string());

const hostPaths = ['/', '/about', '/setting', '/releases'];

const releaseShape = z.object({
  schema: z.literal(1),
  remote: packageName,
  version,
  name: z.string().check(z.regex(/^[A-Za-z_]\w*$/)),
  entry: filePath,
  commit: z._default(z.string(), ''),
  builtAt: z._default(z.string(), ''),
  requires: z._default(z.object({ host: z.optional(z.string()) }), {}),
  shared: z._default(ranges, {}),
  files: z.record(filePath, releaseFile),
  exposes: z._default(z.record(z.string(), z.array(filePath)), {}),
  extensions: z._default(z.record(z.string(), z.unknown()), {}),
  /** What the host alone declares: the version of its interface and of every library it shares, and the paths of its own pages. */
  provides: z.optional(z.object({ api: version, shared: ranges, paths: z._default(z.array(z.string()), hostPaths) })),
});

export type ReleaseFile = z.infer<typeof releaseFile>;

/** `release.json`: one version of the host or of a remote. */
export type Release = Omit<z.infer<typeof releaseShape>, 'extensions'> & { extensions: Extensions };

/** Reads a `release.json`. Throws a ZodError that names the fields. */
export function parseRelease(json: unknown): Release {
  const { extensions, ...release } = releaseShape.parse(json);
  const empty = { routes: [], navigation: [], settingsTabs: [], commands: [] };
  const { name: _, ...declared } = remoteDeclaration.parse({ ...empty, ...extensions, name: release.remote });
  return { ...release, extensions: declared };
}

const canary = z.object({ version, percent: z.number().check(z.minimum(0), z.maximum(100)), salt: z.string() });

const liveEntry = z.object({
  live: version,
  /** The sequence with which `live` went live. */
  since: z.int(),
  /** Versions that were fully live before `live` went live, the latest first. */
  earlier: z.array(version),
  /** Versions that were rolled back from; promoting one takes `--force`. */
  bad: z.array(version),
});

const liveRemote = z.extend(liveEntry, { canary: z.nullable(canary) });

/** `log/<sequence>.json`: a whole composition, who made it live, why and when. */
export const logEntry = z.object({
  id: z.uuid(),
  store: z.uuid(),
  sequence: z.int().check(z.positive()),
  at: z.string(),
  actor: z.string(),
  reason: z.string(),
  verb: z.enum(['promote', 'rollback', 'canary', 'pin', 'freeze']),
  apply: z.enum(['navigation', 'now']),
  host: liveEntry,
  remotes: z.record(packageName, liveRemote),
});

/** `head.json`: a hint where the log ends; readers roll forward from it. */
export const headHint = z.object({ store: z.uuid(), sequence: z.int() });

export type LiveEntry = z.infer<typeof liveEntry>;
export type LiveRemote = z.infer<typeof liveRemote>;
export type LogEntry = z.infer<typeof logEntry>;
export type HeadHint = z.infer<typeof headHint>;

/** What of a log entry a commit decides; the store adds the rest. */
export type LogState = Pick<LogEntry, 'host' | 'remotes'>;

export const isPackageName = (text: string) => packageName.safeParse(text).success;
export const isVersion = (text: string) => version.safeParse(text).success;
