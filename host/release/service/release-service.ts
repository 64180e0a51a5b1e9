import type { Refusal } from '../../contract/access';
import type { ApprovalRequest } from '../../contract/approvals';
import type { Census } from '../../contract/census';
import type { LogCommand } from '../../contract/command';
import type { DependencyReport } from '../../contract/dependencies';
import type { HistoryLine } from '../../contract/log';
import type { PreviewLine, PreviewRequest } from '../../contract/preview';
import type { PromotionClaim, PromotionEvidence } from '../../contract/promotion-evidence';
import type { FailingRelease } from '../failures/failure-groups';
import type { BuildOutput } from '../operations/build-output';
import type { CheckReport } from '../operations/check';
import type { JointCheck } from '../operations/check-together';
import type { ExecutedCommand } from '../operations/execute-command';
import type { Allowance, Publication } from '../operations/publish';
import type { PublishedBuild } from '../operations/published-build';
import type { SealedBuild } from '../operations/sealed-build';
import type { Status } from '../operations/status';
import type { CreatedPreview } from '../previews/previews';
import type { LogEntry } from '../store/schemas';

/** What the site without an edge serves; null without such a site. */
type SiteSequence = number | null;

export type StatusReport = {
  /** Address of the store. */
  address: string;
  /** Null if nothing is live. */
  found: Status | null;
  /** Names with builds. */
  published: string[];
  site: SiteSequence;
  failing: FailingRelease[];
  /** Commands that wait for a second person; absent from older edges. */
  requests?: ApprovalRequest[];
  /** The open ones, oldest first. */
  previews: PreviewLine[];
};

export type CensusReport = { edges: Census[]; head: LogEntry | null; site: SiteSequence };

/** What a team does with releases: with a store, or through the release API of an edge. All calls throw ReleaseError. */
export type ReleaseService = {
  status(): Promise<StatusReport>;
  history(limit: number): Promise<HistoryLine[]>;
  census(): Promise<CensusReport>;
  /** Refusals of all edges, newest first. */
  refusals(limit: number): Promise<Refusal[]>;
  check(name: string, version: string): Promise<CheckReport>;
  publish(output: BuildOutput | SealedBuild, options: PublishRequest): Promise<Publication>;
  /** Throws `waiting` if a second person approves it first. */
  execute(command: LogCommand): Promise<ExecutedCommand>;
  /** The record of a published version. */
  build(name: string, version: string): Promise<PublishedBuild>;
  /** A file, a compressed variant or a source map of a published version. */
  readObject(name: string, version: string, object: string): Promise<Buffer>;
  addEvidence(claim: PromotionClaim): Promise<PromotionEvidence>;
  checkTogether(check: JointCheck): Promise<string[]>;
  /** @param version the live one by default */
  why(name: string, version?: string): Promise<DependencyReport>;
  /** The open ones, oldest first. */
  previews(): Promise<PreviewLine[]>;
  createPreview(request: PreviewRequest): Promise<CreatedPreview>;
  endPreview(id: string, reason: string): Promise<PreviewLine>;
};

export type PublishRequest = {
  allowance: Allowance;
  /** File of the key to sign with. */
  signingKey?: string | undefined;
  onProgress?: (done: number, total: number) => void;
};
