import { isRecord } from '@console/shared/contract/json';
import type { Extensions } from '@console/shared/extensions';
import type { ApplyMode } from './log';

export type ComposedRelease = {
  version: string;
  /** Name of the federation container, which includes the version. */
  name: string;
  entry: string;
  integrity: string;
  extensions: Extensions;
  /** Caret range of the host API that the remote needs. */
  requires?: string;
  /** Present when each page has its own catalogue. */
  texts?: 'page';
};

/**
 * The version of a remote that this visitor receives. `apply` comes from the commit that selected the version, so that later
 * commits to other remotes do not change it. `previous` is the fallback; for a canary or a preview it is the live version.
 */
export type ComposedRemote = ComposedRelease & { apply: ApplyMode; previous: ComposedRelease | null };

/**
 * The host version for this page. `requires` of the remotes is checked against `api`. `previous` loads when this version fails to
 * start. `isCanary` marks a version that only some visitors receive; open pages do not offer a reload for it.
 */
export type ComposedHost = { version: string; api: string; entry: string; integrity: string; previous?: string; isCanary?: true };

/**
 * The preview that this visitor has opened; `until` is RFC 3339. `fits` is false while its versions no longer fit what is live, so that
 * the composition is what is live. `addresses` is present if this browser overrides versions itself: where its builds lie, by name, unless
 * they are published.
 */
export type ComposedPreview = {
  id: string;
  versions: Record<string, string>;
  until: string;
  fits: boolean;
  addresses?: Record<string, string>;
};

/** What this visitor receives: the response of `GET /composition`, also inlined in every page. */
export type Composition = {
  /** Sequences of different stores cannot be compared. */
  store: string;
  sequence: number;
  apply: ApplyMode;
  host: ComposedHost;
  remotes: Record<string, ComposedRemote>;
  preview?: ComposedPreview;
};

type Fields = Record<string, unknown>;

const hasStrings = (value: unknown, ...keys: string[]): value is Fields =>
  isRecord(value) && keys.every((key) => typeof value[key] === 'string');

const isRelease = (value: unknown) =>
  hasStrings(value, 'version', 'name', 'entry', 'integrity') &&
  isRecord(value.extensions) &&
  Object.values(value.extensions).every((list) => Array.isArray(list));

const isRemote = (value: unknown) => isRecord(value) && isRelease(value) && (value.previous === null || isRelease(value.previous));

const isPreview = (value: unknown) =>
  hasStrings(value, 'id', 'until') && isRecord(value.versions) && hasStrings(value.versions, ...Object.keys(value.versions));

const isComposition = (value: unknown): value is Composition =>
  hasStrings(value, 'store', 'apply') &&
  Number.isSafeInteger(value.sequence) &&
  hasStrings(value.host, 'version', 'api', 'entry', 'integrity') &&
  isRecord(value.remotes) &&
  Object.values(value.remotes).every(isRemote) &&
  (value.preview === undefined || isPreview(value.preview));

/**
 * Validates the wire form by hand, because the zod schemas would weigh on every page load.
 * @throws TypeError when a required field is missing or of the wrong type
 */
export function parseComposition(json: unknown): Composition {
  if (!isComposition(json)) {
    throw new TypeError('The composition is malformed');
  }
  return json;
}
