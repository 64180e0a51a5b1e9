import type { Census } from './census';
import type { FailureLine } from './failures';
import type { GuardStatus } from './guard';
import type { HistoryLine, Pin, StatusLine } from './log';

/** A published version: its build, its declarations and its size. */
export type VersionLine = {
  version: string;
  /** As in `StatusLine`. */
  commit: string;
  /** `node 20.19.0, linux x64`; null when the record does not say. */
  builder: string | null;
  /** Address of the CI run that built it; null when unknown. */
  run: string | null;
  builtAt: string;
  files: number;
  /** Size of all files, in bytes. */
  bytes: number;
  /** Size of all files in their smallest encoding, in bytes. */
  sent: number;
  requires: { host?: string | undefined };
  routes: string[];
};

/** `GET /composition/releases`: the content of the releases page. */
export type Overview = {
  store: string;
  sequence: number;
  live: StatusLine[];
  versions: Record<string, VersionLine[]>;
  history: HistoryLine[];
  edges: Census[];
  guard: GuardStatus;
  pins: Omit<Pin, 'key'>[];
  /** Failures of live and canary versions; absent from edges of earlier releases. */
  failures?: FailureLine[];
};
