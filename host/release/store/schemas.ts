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

/** Names of exports by shared module. */
const exportNames = z.record(z.string(), z.array(z.string()));

/** Where a build comes from, as its machine could tell (shared/src/build/provenance.ts). */
const provenance = z.object({
  /** Files that differed from the commit; null outside of a repository. */
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
  /** Not known of releases from before that was recorded. */
  provenance: z.optional(provenance),
  requires: z._default(z.object({ host: z.optional(z.string()) }), {}),
  shared: z._default(ranges, {}),
  /** What a remote asks the host for, as its build found it; not known of releases from before that was recorded. */
  uses: z.optional(exportNames),
  files: z.record(filePath, releaseFile),
  exposes: z._default(z.record(z.string(), z.array(filePath)), {}),
  extensions: z._default(z.record(z.string(), z.unknown()), {}),
  /** Of everything else here: which key made it (sha256 of its SPKI in hex), and the Ed25519 signature in base64. */
  signature: z.optional(z.object({ key: z.string(), value: z.string() })),
  /** What the host alone declares: the version of its interface and of every library it shares, what these export, and the paths of its own pages. */
  provides: z.optional(
    z.object({ api: version, shared: ranges, exports: z.optional(exportNames), paths: z._default(z.array(z.string()), hostPaths) }),
  ),
});

export type Provenance = z.infer<typeof provenance>;
export type ReleaseFile = z.infer<typeof releaseFile>;

/** `release.json`: one version of the host or of a remote. */
export type Release = Omit<z.infer<typeof releaseSchema>, 'extensions'> & { extensions: Extensions };

/** Reads a `release.json`. Throws a ZodError that names the fields. */
export function parseRelease(json: unknown): Release {
  const { extensions, ...release } = releaseSchema.parse(json);
  const empty = { routes: [], navigation: [], settingsTabs: [], commands: [] };
  const { name: _, ...declared } = remoteDeclaration.parse({ ...empty, ...extensions, name: release.remote });
  return { ...release, extensions: declared };
}

const percent = z.number().check(z.minimum(0), z.maximum(100));

const canary = z.object({
  version,
  /** Of all visitors, to two places. */
  percent,
  /** Decides who is in; a hotfix of a canary keeps it, so that it goes to the same people. */
  salt: z.string().check(z.minLength(1)),
  /** The sequence with which `version` became the canary. */
  since: z.int(),
  /** The sequence with which `version` or `percent` last changed. */
  changed: z.int(),
  /** The percentages to come, each `every` milliseconds after the one before; null where people decide. */
  schedule: z.nullable(z.object({ steps: z.array(percent).check(z.minLength(1)), every: z.int().check(z.positive()) })),
});

/** Lets whoever has the link run a version that is not live, until then. */
const pin = z.object({
  id: z.uuid(),
  name: packageName,
  version,
  /** RFC 3339. */
  until: z.string(),
  /** Proves the link: an Ed25519 public key (SPKI, base64) whose private half was thrown away. */
  key: z.string(),
});

/** What is live under one name. */
const liveEntry = z.object({
  live: version,
  /** The sequence with which `live` went live. */
  since: z.int(),
  /** Versions that were fully live before `live` went live, the latest first. */
  earlier: z.array(version),
  /** Versions that were rolled back from; promoting one takes `--force`. */
  bad: z.array(version),
  /** Null where none runs; entries from before the host could have one say nothing of it. */
  canary: z._default(z.nullable(canary), null),
  /** The sequence with which visitors last went back from a canary to `live`; none did where it is missing. */
  returned: z.optional(z.int()),
});

const armCount = z.object({ seen: z.int(), failed: z.int() });

/** Why the guard took a canary back: visitors of both arms, and how sure that is (`guard/sequential-test.ts`). */
const evidence = z.object({
  name: packageName,
  version,
  canary: armCount,
  control: armCount,
  evidence: z.number(),
  threshold: z.number(),
  /** Visitors of the canary who failed, by the kind of failure. */
  kinds: z.record(z.string(), z.int()),
});

const guard = z.object({
  /** Nothing is done without a person. */
  frozen: z.boolean(),
  /** When it last took a canary back (RFC 3339, by the clock of that edge). */
  acted: z.nullable(z.string()),
});

/** `log/<sequence>.json`: a whole composition, who made it live, why and when. */
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
  /** In the guard's own entries. */
  evidence: z.optional(evidence),
});

/** `head.json`: a hint where the log ends; readers roll forward from it. */
export const headHintSchema = z.object({ store: z.uuid(), sequence: z.int() });

export type Canary = z.infer<typeof canary>;
export type Pin = z.infer<typeof pin>;
export type Evidence = z.infer<typeof evidence>;
export type LiveEntry = z.infer<typeof liveEntry>;
export type LogEntry = z.infer<typeof logEntrySchema>;
export type HeadHint = z.infer<typeof headHintSchema>;

/** What of a log entry a commit decides; the store adds the rest. */
export type LogState = Pick<LogEntry, 'host' | 'remotes' | 'pins' | 'guard'>;

export const isPackageName = (text: string) => packageName.safeParse(text).success;
export const isVersion = (text: string) => version.safeParse(text).success;
