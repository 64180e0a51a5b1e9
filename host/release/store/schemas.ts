import type { Extensions } from '@console/shared/extensions';
import { remoteDeclaration } from '@console/shared/extensions';
import * as z from 'zod/mini';

const packageName = z.string().check(z.regex(/^[a-z][a-z0-9]*$/));
const version = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/));
const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
/** A relative path without empty, hidden or parent segments: no other name reaches a folder or URL. */
const filePath = z.string().check(z.regex(/^(?:[\w@+~-][\w@+~.-]*\/)*[\w@+~-][\w@+~.-]*$/));
const bytes = z.int().check(z.nonnegative());

const releaseFile = z.object({
  integrity,
  bytes,
  /** Bytes of the compressed variants `.br` and `.gz`. */
  encodings: z.optional(z.object({ br: z.optional(bytes), gzip: z.optional(bytes) })),
});

const ranges = z.record(z.string(), z.string());

const exportNames = z.record(z.string(), z.array(z.string()));

/** Where a build comes from (shared/src/build/provenance.ts). */
const provenance = z.object({
  /** Files that differed from the commit; null outside a repository. */
  dirty: z.nullable(z.array(z.string())),
  lock: z.nullable(z.object({ hash: z.string(), misfits: z.array(z.string()) })),
  builder: z.string(),
  run: z.nullable(z.string()),
});

const hostPaths = ['/', '/about', '/setting', '/releases'];

const releaseSchema = z.object({
  schema: z.literal(1),
  remote: packageName,
  version,
  name: z.string().check(z.regex(/^[A-Za-z_]\w*$/)),
  entry: filePath,
  commit: z._default(z.string(), ''),
  builtAt: z._default(z.string(), ''),
  /** Missing in older releases. */
  provenance: z.optional(provenance),
  requires: z._default(z.object({ host: z.optional(z.string()) }), {}),
  shared: z._default(ranges, {}),
  /** Host exports that a remote uses; missing in older releases. */
  uses: z.optional(exportNames),
  files: z.record(filePath, releaseFile),
  exposes: z._default(z.record(z.string(), z.array(filePath)), {}),
  extensions: z._default(z.record(z.string(), z.unknown()), {}),
  /** Signs everything else: SHA-256 of the key's SPKI in hex, and the Ed25519 signature in base64. */
  signature: z.optional(z.object({ key: z.string(), value: z.string() })),
  /** Declared by the host only: versions of its API and shared libraries, their exports, and its own paths. */
  provides: z.optional(
    z.object({ api: version, shared: ranges, exports: z.optional(exportNames), paths: z._default(z.array(z.string()), hostPaths) }),
  ),
});

export type Provenance = z.infer<typeof provenance>;
export type ReleaseFile = z.infer<typeof releaseFile>;

/** `release.json`: one version of the host or of a remote. */
export type Release = Omit<z.infer<typeof releaseSchema>, 'extensions'> & { extensions: Extensions };

/** @throws ZodError naming the fields */
export function parseRelease(json: unknown): Release {
  const { extensions, ...release } = releaseSchema.parse(json);
  const empty = { routes: [], navigation: [], settingsTabs: [], commands: [] };
  const { name: _, ...declared } = remoteDeclaration.parse({ ...empty, ...extensions, name: release.remote });
  return { ...release, extensions: declared };
}

const percent = z.number().check(z.minimum(0), z.maximum(100));

const canary = z.object({
  version,
  percent,
  /** Decides membership; a hotfix keeps it, and so its visitors. */
  salt: z.string().check(z.minLength(1)),
  /** The sequence with which `version` became the canary. */
  since: z.int(),
  /** The sequence with which `version` or `percent` last changed. */
  changed: z.int(),
  /** Later percentages, each `every` milliseconds after the previous; null without a schedule. */
  schedule: z.nullable(z.object({ steps: z.array(percent).check(z.minLength(1)), every: z.int().check(z.positive()) })),
});

const pin = z.object({
  id: z.uuid(),
  name: packageName,
  version,
  until: z.string(),
  /** Ed25519 public key (SPKI, base64) that verifies the link; the private key was discarded. */
  key: z.string(),
});

const liveEntry = z.object({
  live: version,
  since: z.int(),
  /** Versions that were fully live before `live`, latest first. */
  earlier: z.array(version),
  /** Versions that were rolled back from; promoting one takes `--force`. */
  bad: z.array(version),
  canary: z._default(z.nullable(canary), null),
  /** The sequence with which visitors last returned from a canary to `live`. */
  returned: z.optional(z.int()),
});

const armCount = z.object({ seen: z.int(), failed: z.int() });

const evidence = z.object({
  name: packageName,
  version,
  canary: armCount,
  control: armCount,
  evidence: z.number(),
  threshold: z.number(),
  kinds: z.record(z.string(), z.int()),
});

const guard = z.object({
  /** Automatic actions are off. */
  frozen: z.boolean(),
  /** When the guard last rolled back (RFC 3339, by that edge's clock). */
  acted: z.nullable(z.string()),
});

/** `log/<sequence>.json`: a complete composition, and who made it live, why and when. */
export const logEntrySchema = z.object({
  id: z.uuid(),
  store: z.uuid(),
  sequence: z.int().check(z.positive()),
  at: z.string(),
  actor: z.string(),
  reason: z.string(),
  verb: z.enum(['promote', 'rollback', 'canary', 'pin', 'freeze']),
  apply: z.enum(['navigation', 'now']),
  host: liveEntry,
  remotes: z.record(packageName, liveEntry),
  pins: z._default(z.array(pin), []),
  guard: z._default(guard, { frozen: false, acted: null }),
  evidence: z.optional(evidence),
});

/** `head.json`: a hint at the end of the log, from which readers continue. */
export const headHintSchema = z.object({ store: z.uuid(), sequence: z.int() });

export type Canary = z.infer<typeof canary>;
export type Pin = z.infer<typeof pin>;
export type Evidence = z.infer<typeof evidence>;
export type LiveEntry = z.infer<typeof liveEntry>;
export type LogEntry = z.infer<typeof logEntrySchema>;
export type HeadHint = z.infer<typeof headHintSchema>;

export type LogState = Pick<LogEntry, 'host' | 'remotes' | 'pins' | 'guard'>;

export const isPackageName = (text: string) => packageName.safeParse(text).success;
export const isVersion = (text: string) => version.safeParse(text).success;
