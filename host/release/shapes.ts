import type { Extensions } from '@console/shared/extensions';
import { remoteDeclaration } from '@console/shared/extensions';
import * as z from 'zod/mini';
import { applyMode, evidence, guard, liveEntry, pin, verb } from '../contract/log';
import { packageName, version } from '../contract/names';

export type { Canary, Evidence, LiveEntry, Pin } from '../contract/log';
export { isPackageName, isVersion } from '../contract/names';

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
const lentNames = z.record(z.string(), z.array(z.string()));

/** Where a build comes from, as its machine could tell (shared/src/build/provenance.ts). */
const provenance = z.object({
  /** Files that differed from the commit; null outside of a repository. */
  dirty: z.nullable(z.array(z.string())),
  lock: z.nullable(z.object({ hash: z.string(), misfits: z.array(z.string()) })),
  builder: z.string(),
  run: z.nullable(z.string()),
});

const hostPaths = ['/', '/about', '/setting', '/releases'];

const releaseShape = z.object({
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
  uses: z.optional(lentNames),
  files: z.record(filePath, releaseFile),
  exposes: z._default(z.record(z.string(), z.array(filePath)), {}),
  extensions: z._default(z.record(z.string(), z.unknown()), {}),
  /** Of everything else here: which key made it (sha256 of its SPKI in hex), and the Ed25519 signature in base64. */
  signature: z.optional(z.object({ key: z.string(), value: z.string() })),
  /** What the host alone declares: the version of its interface and of every library it shares, what these export, and the paths of its own pages. */
  provides: z.optional(
    z.object({ api: version, shared: ranges, exports: z.optional(lentNames), paths: z._default(z.array(z.string()), hostPaths) }),
  ),
});

export type Provenance = z.infer<typeof provenance>;
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

/** `log/<sequence>.json`: a whole composition, who made it live, why and when. */
export const logEntry = z.object({
  id: z.uuid(),
  store: z.uuid(),
  sequence: z.int().check(z.positive()),
  at: z.string(),
  actor: z.string(),
  reason: z.string(),
  verb,
  apply: applyMode,
  host: liveEntry,
  remotes: z.record(packageName, liveEntry),
  pins: z._default(z.array(pin), []),
  guard: z._default(guard, { frozen: false, acted: null }),
  /** In the guard's own entries. */
  evidence: z.optional(evidence),
});

/** `head.json`: a hint where the log ends; readers roll forward from it. */
export const headHint = z.object({ store: z.uuid(), sequence: z.int() });

export type LogEntry = z.infer<typeof logEntry>;
export type HeadHint = z.infer<typeof headHint>;

/** What of a log entry a commit decides; the store adds the rest. */
export type LogState = Pick<LogEntry, 'host' | 'remotes' | 'pins' | 'guard'>;
