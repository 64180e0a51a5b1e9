/**
 * Protocol between the development host and reloadable remotes.
 *
 * {@includeCode ../examples/development.ts}
 * @module
 */

/** Where the development host exposes its hot reloading API to remotes. */
export const developmentGlobal = '__CONSOLE_DEVELOPMENT__';

/** State of a development build; `hash` is that of the compilation. */
export type BuildState =
  | { state: 'building' }
  | { state: 'built'; hash: string; milliseconds: number }
  | { state: 'failed'; errors: string[] };

/** Code of a remote that the development host updates in place. */
export type ReloadableCode = {
  /** The compilation that is running. */
  hash: () => string;
  /** Applies the next build. Rejects when a changed module cannot be replaced. */
  update: () => Promise<unknown>;
  /** Whether a replaced module threw, so that only a reload helps. */
  isBroken: () => boolean;
};

type Signature = (type?: unknown, key?: string, mustRemount?: boolean, hooks?: () => unknown[]) => unknown;

/** What `globalThis[developmentGlobal]` provides: React refresh and updates of code and catalogues. */
export type DevelopmentHost = {
  /** Registers a component under a stable id. */
  register: (type: unknown, id: string) => void;
  /** Called by the compiler in each component to compare its hooks. */
  signature: () => Signature;
  /** Redraws components registered since the last call. */
  refresh: () => void;
  /** Registers the running code, which is then updated with every build. */
  join: (code: ReloadableCode) => void;
  /** Replaces a catalogue; `texts` is its namespace. */
  replaceTexts: (texts: string, language: string, catalogue: Record<string, string>) => void;
};
