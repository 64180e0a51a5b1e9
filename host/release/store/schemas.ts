import type { Extensions } from '@console/shared/extensions';
import { remoteDeclaration } from '@console/shared/extensions';
import * as z from 'zod/mini';
import { applyMode, evidence, guard, liveEntry, verb } from '../../contract/log';
import { packageName, version } from '../../contract/names';

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

/** What a build is made of (shared/src/build/bundled-packages.ts, required-interface.ts). */
const dependencies = z.object({
  /** Versions of what the host provides that the build was made with. */
  builtWith: ranges,
  /** Exports that need the required interface; a convention has no module. */
  demands: z.array(z.object({ module: z.nullable(z.string()), name: z.string(), since: z.string() })),
  /** Third-party packages, with the bytes of their minified code. */
  bundled: z.array(z.object({ name: z.string(), version: z.string(), bytes })),
});

const hostPaths = ['/', '/about', '/user-agreement', '/privacy-policy', '/setting', '/releases'];

const releaseSchema = z.object({
  schema: z.literal(1),
  remote: packageName,
  version,
  name: z.string().check(z.regex(/^[A-Za-z_]\w*$/)),
  entry: filePath,
  /** Published as a preview: never for everybody. */
  preview: z.optional(z.literal(true)),
  commit: z._default(z.string(), ''),
  builtAt: z._default(z.string(), ''),
  /** Missing in older releases. */
  provenance: z.optional(provenance),
  requires: z._default(z.object({ host: z.optional(z.string()) }), {}),
  shared: z._default(ranges, {}),
  /** Host exports that a remote uses; missing in older releases. */
  uses: z.optional(exportNames),
  /** Missing in older releases. */
  dependencies: z.optional(dependencies),
  files: z.record(filePath, releaseFile),
  exposes: z._default(z.record(z.string(), z.array(filePath)), {}),
  extensions: z._default(z.record(z.string(), z.unknown()), {}),
  /** Signs everything else: SHA-256 of the key's SPKI in hex, and the Ed25519 signature in base64. */
  signature: z.optional(z.object({ key: z.string(), value: z.string() })),
  /** Declared by the host only: versions of its API and shared libraries, their exports, packages that nobody else may bundle, and its own paths. */
  provides: z.optional(
    z.object({
      api: version,
      shared: ranges,
      exports: z.optional(exportNames),
      singletons: z.optional(ranges),
      paths: z._default(z.array(z.string()), hostPaths),
    }),
  ),
});

export type Dependencies = z.infer<typeof dependencies>;
export type Provenance = z.infer<typeof provenance>;
export type ReleaseFile = z.infer<typeof releaseFile>;

/** `release.json`: one version of the host or of a remote. */
export type Release = Omit<z.infer<typeof releaseSchema>, 'extensions'> & { extensions: Extensions };

export function parseRelease(json: unknown): Release {
  const { extensions, ...release } = releaseSchema.parse(json);
  const empty = { routes: [], navigation: [], settingsTabs: [], commands: [] };
  const { name: _, ...declared } = remoteDeclaration.parse({ ...empty, ...extensions, name: release.remote });
  return { ...release, extensions: declared };
}

/** `log/<sequence>.json`: a whole composition, who made it live, why and when. */
export const logEntrySchema = z.object({
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
  guard: z._default(guard, { frozen: false, acted: null }),
  evidence: z.optional(evidence),
  /** The second person, where the rules demanded one. */
  approvedBy: z.optional(z.string()),
});

/** `head.json`: a hint at the end of the log, from which readers continue. */
export const headHintSchema = z.object({ store: z.uuid(), sequence: z.int() });

export type LogEntry = z.infer<typeof logEntrySchema>;
export type HeadHint = z.infer<typeof headHintSchema>;

export type LogState = Pick<LogEntry, 'host' | 'remotes' | 'guard'>;
