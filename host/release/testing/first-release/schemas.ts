import * as z from 'zod/mini';

// A copy of what the first release reads a store with: edges of that version follow logs that today's write.

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

const hostPaths = ['/', '/about', '/setting', '/releases'];

const releaseSchema = z.object({
  schema: z.literal(1),
  remote: packageName,
  version,
  name: z.string().check(z.regex(/^[A-Za-z_]\w*$/)),
  entry: filePath,
  commit: z._default(z.string(), ''),
  builtAt: z._default(z.string(), ''),
  requires: z._default(z.object({ host: z.optional(z.string()) }), {}),
  shared: z._default(ranges, {}),
  /** What a remote asks the host for, as its build found it; not known of releases from before that was recorded. */
  uses: z.optional(exportNames),
  files: z.record(filePath, releaseFile),
  exposes: z._default(z.record(z.string(), z.array(filePath)), {}),
  extensions: z._default(z.record(z.string(), z.unknown()), {}),
  /** What the host alone declares: the version of its interface and of every library it shares, what these export, and the paths of its own pages. */
  provides: z.optional(
    z.object({ api: version, shared: ranges, exports: z.optional(exportNames), paths: z._default(z.array(z.string()), hostPaths) }),
  ),
});

const access = z.enum(['public', 'user', 'admin', 'root']);
const statusSwitch = z.enum(['enable_data_export', 'enable_drawing', 'enable_task']);
const words = z.string().check(z.minLength(1));
const label = z.object({ zh: words, en: words, pinyin: z.optional(z.string()) });
const id = z.string().check(z.regex(/^[a-z][a-zA-Z0-9.-]*$/));
const routePath = z.string().check(z.regex(/^\/[\w\-/:?]*$/));
const address = z.string().check(z.regex(/^\/(?!\/)[\w\-/]*(?:\?[\w\-.~%=&]*)?$/));
const expose = z.string().check(z.regex(/^\.\/[a-z][a-z0-9-]*$/));

const remoteDeclaration = z.object({
  name: z.string().check(z.regex(/^[a-z][a-z0-9]*$/)),
  routes: z.array(
    z.object({ id, path: routePath, expose, access, when: z.optional(statusSwitch), layout: z.optional(z.literal('plain')) }),
  ),
  navigation: z.array(z.object({ route: id, label, icon: z.string(), order: z.number(), place: z.optional(z.literal('top')) })),
  settingsTabs: z.array(z.object({ id, label, expose, access, order: z.number() })),
  commands: z.array(z.object({ id, label, to: address })),
});

/** Reads a `release.json` as the first release does. Throws a ZodError that names the fields. */
export function parseRelease(json: unknown) {
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

const liveEntry = z.object({
  live: version,
  /** The sequence with which `live` went live. */
  since: z.int(),
  /** Versions that were fully live before `live` went live, the latest first. */
  earlier: z.array(version),
  /** Versions that were rolled back from; promoting one takes `--force`. */
  bad: z.array(version),
});

const liveRemote = z.extend(liveEntry, {
  canary: z.nullable(canary),
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

/** `log/<sequence>.json` as the first release reads it. */
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
  remotes: z.record(packageName, liveRemote),
  pins: z._default(z.array(pin), []),
  guard: z._default(guard, { frozen: false, acted: null }),
  /** In the guard's own entries. */
  evidence: z.optional(evidence),
});
