import type { ArmCount } from './log';
import type { FailureKind } from './report';

export type Arm = 'canary' | 'control';

/** `few`: not enough visitors for a verdict. */
export type EvaluationResult = 'few' | 'fine' | 'fails';

/** One version served to one choice of visitors. */
export type Rollout = { name: string; version: string; salt: string };

/** How a canary does beside the live version. */
export type RolloutEvaluation = Rollout &
  Record<Arm, ArmCount> & {
    state: EvaluationResult;
    evidence: number;
    threshold: number;
    /** Visitors of the canary who failed, by kind. */
    kinds: Partial<Record<FailureKind, number>>;
    /** The failures that count, the earliest first; `at` in milliseconds by the clocks of the edges. */
    failures: { at: number; arm: Arm }[];
  };

/** A version that was just promoted to everyone, and the version that tabs fall back on. */
export type WatchedPromotion = { name: string; version: string; previous: string; since: number };

/** How a version does that was just promoted to everyone. */
export type WatchEvaluation = WatchedPromotion & {
  state: EvaluationResult;
  /** Visitors who received it. */
  seen: number;
  /** Visitors for whom it fails while the previous version runs. */
  failed: number;
  evidence: number;
  threshold: number;
  kinds: Record<string, number>;
};

/** The state of automatic rollback. */
export type GuardStatus = {
  frozen: boolean;
  /** RFC 3339. */
  acted: string | null;
  /** Null while the counts of the edges cannot be read. */
  rollouts: RolloutEvaluation[] | null;
  /** Null while the counts of the edges cannot be read. */
  watches: WatchEvaluation[] | null;
};
