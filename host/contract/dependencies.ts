/** A package that the host provides to a remote. */
export type SharedDependency = {
  name: string;
  /** Version that the build was made with; null in older records. */
  builtWith: string | null;
  wanted: string;
  /** Version of the live host; null if it provides none. */
  provided: string | null;
  met: boolean;
};

export type BundledCopy = { remote: string; version: string; packageVersion: string; bytes: number };

/** A third-party package within a build, and the other live releases with a copy of their own. */
export type BundledDependency = { name: string; version: string; bytes: number; others: BundledCopy[]; saving: number };

/** A command or search that leads to a page of another live release. */
export type ReleaseLink = { remote: string; path: string; by: string };

/** What a version needs, who needs it, and what it shares. */
export type DependencyReport = {
  name: string;
  version: string;
  isLive: boolean;
  host: {
    version: string;
    provides: string;
    /** Null for the host itself. */
    wanted: string | null;
    met: boolean;
    /** What makes it need that interface; null in older records. A convention has no module. */
    demands: { module: string | null; name: string; since: string }[] | null;
  };
  shared: SharedDependency[];
  /** Null in older records. */
  bundled: BundledDependency[] | null;
  linksTo: ReleaseLink[];
  linkedFrom: ReleaseLink[];
};
