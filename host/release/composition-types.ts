import type { Extensions } from '@console/shared/extensions';

/**
 * One version of a remote as the browser loads it. `name` is the container's, with the version in it; `integrity` is that of the entry;
 * `requires` is the caret range of the host interface that it needs; `texts` says that each page has a catalogue of its own.
 */
export type ComposedRelease = {
  version: string;
  name: string;
  entry: string;
  integrity: string;
  extensions: Extensions;
  requires?: string;
  texts?: 'page';
};

/** Whether open tabs take a version over at their next navigation or at once. */
export type Apply = 'navigation' | 'now';

/**
 * The version of a remote that this visitor is given, and the one to fall back on when it fails: for a canary or a pin the live one.
 * `apply` is that of the commit that gave it to them: a later commit about something else neither hurries nor delays it.
 */
export type ComposedRemote = ComposedRelease & { apply: Apply; previous: ComposedRelease | null };

/**
 * The host as the page loads it; `api` is what remotes' `requires.host` is held against. `previous` is the version that a page is given
 * instead where this one does not start; with `isCanary` only some visitors are given it, in pages that are opened from now on.
 */
export type ComposedHost = { version: string; api: string; entry: string; integrity: string; previous?: string; isCanary?: true };

/** The link that lets this visitor alone run a version; `until` is RFC 3339. */
export type ComposedPin = { id: string; name: string; version: string; until: string };

/** What this visitor is given: the answer of `GET /composition`, and what every page carries inlined. */
export type Composition = {
  /** Identity of the store: sequences of different stores do not compare. */
  store: string;
  sequence: number;
  /** That of the newest commit. */
  apply: Apply;
  host: ComposedHost;
  remotes: Record<string, ComposedRemote>;
  pin?: ComposedPin;
};
