import type { ArmCount } from './log';
import type { FailureKind } from './report';

export type Arm = 'canary' | 'control';

/** `few` means that there are not enough visitors for a verdict. */
export type EvaluationResult = 'few' | 'fine' | 'fails';

export type Rollout = { name: string; version: string; salt: string };

export type RolloutEvaluation = Rollout &
  Record<Arm, ArmCount> & {
    state: EvaluationResult;
    evidence: number;
    threshold: number;
    /** Number of canary visitors who saw a failure, by kind. */
    kinds: Partial<Record<FailureKind, number>>;
    /** Failures that count, oldest first; `at` is in milliseconds by the clocks of the edges. */
    failures: { at: number; arm: Arm }[];
  };

export type WatchedPromotion = { name: string; version: string; previous: string; since: number };

export type WatchEvaluation = WatchedPromotion & {
  state: EvaluationResult;
  seen: number;
  /** Visitors for whom the version fails while the previous one works. */
  failed: number;
  evidence: number;
  threshold: number;
  kinds: Record<string, number>;
};

export type GuardStatus = {
  frozen: boolean;
  /** RFC 3339. */
  acted: string | null;
  /** Null while the counts of the edges cannot be read. */
  rollouts: RolloutEvaluation[] | null;
  watches: WatchEvaluation[] | null;
};
