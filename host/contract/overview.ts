import type { ApprovalRequest } from './approvals';
import type { Census } from './census';
import type { FailureLine } from './failures';
import type { GuardStatus } from './guard';
import type { HistoryLine, StatusLine } from './log';
import type { PreviewLine } from './preview';
import type { PromotionEvidence } from './promotion-evidence';

export type VersionLine = {
  version: string;
  commit: string;
  /** `node 20.19.0, linux x64`; null when not recorded. */
  builder: string | null;
  /** URL of the CI run that built it; null when unknown. */
  run: string | null;
  builtAt: string;
  files: number;
  bytes: number;
  /** Total size in bytes, each file in its smallest encoding. */
  sent: number;
  requires: { host?: string | undefined };
  /** Present if it can be previewed only. */
  preview?: true;
  routes: string[];
  /** Where it was tested before it was copied here, latest first; absent from older edges. */
  tested?: PromotionEvidence[];
};

export type RequestLine = Omit<ApprovalRequest, 'owner' | 'grant'>;

/** Response of `GET /composition/releases`. */
export type Overview = {
  store: string;
  sequence: number;
  live: StatusLine[];
  versions: Record<string, VersionLine[]>;
  history: HistoryLine[];
  edges: Census[];
  guard: GuardStatus;
  /** The open ones, oldest first. */
  previews: PreviewLine[];
  /** Failures of live and canary versions; absent from older edges. */
  failures?: FailureLine[];
  /** Commands that wait for a second person; absent from older edges. */
  requests?: RequestLine[];
};
