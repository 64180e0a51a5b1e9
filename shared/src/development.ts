/**
 * Protocol between the development host and reloadable remotes.
 *
 * {@includeCode ../examples/development.ts}
 * @module
 */

/** Where the host of `pnpm dev` offers what a remote needs that is reloaded while it runs. */
export const developmentGlobal = '__CONSOLE_DEVELOPMENT__';

/** What a build came to. */
export type BuildState =
  | { state: 'building' }
  /** `hash` is that of the compilation, `milliseconds` how long it took. */
  | { state: 'built'; hash: string; milliseconds: number }
  | { state: 'failed'; errors: string[] };

/** A remote's code in the tab, which can take the changed modules over. */
export type ReloadableCode = {
  /** The build that runs. */
  hash: () => string;
  /** Takes the next build over. Rejects when a changed module cannot be replaced while it runs. */
  update: () => Promise<unknown>;
  /** Whether a module failed when it was replaced: nothing but a new start helps. */
  isBroken: () => boolean;
};

type Signature = (type?: unknown, key?: string, mustRemount?: boolean, hooks?: () => unknown[]) => unknown;

export type DevelopmentHost = {
  /** Makes a component known under a name that its later versions have as well. */
  register: (type: unknown, id: string) => void;
  /** What the compiler calls in each component, to tell whether its hooks are still the same. */
  signature: () => Signature;
  /** Draws what has been registered since the last time in the place of its earlier versions. */
  refresh: () => void;
  /** The remote's code says that it is there. */
  join: (code: ReloadableCode) => void;
  /** A catalogue was changed; `texts` is its namespace. */
  replaceTexts: (texts: string, language: string, catalogue: Record<string, string>) => void;
};
