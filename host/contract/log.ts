import * as z from 'zod/mini';
import { packageName, version } from './names';
import type { PromotionEvidence } from './promotion-evidence';

export const percent = z.number().check(z.minimum(0), z.maximum(100));

export const canary = z.object({
  version,
  /** Percentage of all visitors, with two decimals. */
  percent,
  /** Seed of the visitor selection. A hotfix of a canary keeps it, so that the same visitors get the fix. */
  salt: z.string().check(z.minLength(1)),
  /** Sequence at which `version` became the canary. */
  since: z.int(),
  /** Sequence at which `version` or `percent` last changed. */
  changed: z.int(),
  /** Remaining percentages, `every` milliseconds apart; null for a canary that is only advanced by hand. */
  schedule: z.nullable(z.object({ steps: z.array(percent).check(z.minLength(1)), every: z.int().check(z.positive()) })),
});

export const liveEntry = z.object({
  live: version,
  since: z.int(),
  /** Versions that were live for everyone before `live`, newest first. */
  earlier: z.array(version),
  /** Versions that were rolled back; promoting one again requires `--force`. */
  bad: z.array(version),
  /** Null without a canary, and in entries written before the host could have one. */
  canary: z._default(z.nullable(canary), null),
  /** Sequence at which visitors last returned from a canary to `live`. */
  returned: z.optional(z.int()),
});

const armCount = z.object({ seen: z.int(), failed: z.int() });

/** Why a canary was rolled back automatically: counts of both arms, and the strength of the evidence. */
export const evidence = z.object({
  name: packageName,
  version,
  canary: armCount,
  control: armCount,
  evidence: z.number(),
  threshold: z.number(),
  /** Number of canary visitors who saw a failure, by kind. */
  kinds: z.record(z.string(), z.int()),
});

export const guard = z.object({
  frozen: z.boolean(),
  /** When a canary was last rolled back automatically (RFC 3339, clock of that edge). */
  acted: z.nullable(z.string()),
});

/** `pin` is only in older entries: previews have replaced such links. */
export const verb = z.enum(['promote', 'rollback', 'canary', 'pin', 'freeze']);
export const applyMode = z.enum(['navigation', 'now']);

/** Whether open tabs switch to a version at their next navigation or immediately. */
export type ApplyMode = z.infer<typeof applyMode>;
export type Canary = z.infer<typeof canary>;
/** Visitors of one arm: how many ran the version, and how many of them saw a failure. */
export type ArmCount = z.infer<typeof armCount>;
export type Evidence = z.infer<typeof evidence>;
export type LiveEntry = z.infer<typeof liveEntry>;

/** The live version of a name before (null: none) and after (null: removed). */
export type Change = { name: string; from: string | null; to: string | null };

type CanaryShare = Pick<Canary, 'version' | 'percent'>;

/** A canary that started, changed its version or share, or ended (`to` is null). */
export type CanaryChange = { name: string; from: CanaryShare | null; to: CanaryShare | null };

export type HistoryLine = {
  sequence: number;
  /** RFC 3339. */
  at: string;
  actor: string;
  reason: string;
  /** The second person, where one was needed. */
  approvedBy?: string;
  verb: z.infer<typeof verb>;
  apply: ApplyMode;
  evidence?: Evidence | undefined;
  changes: Change[];
  canaries: CanaryChange[];
  frozen?: boolean;
  /** Where the versions that this entry brought were tested; absent from older edges. */
  tested?: PromotionEvidence[];
};

export type StatusLine = LiveEntry & {
  name: string;
  by: string;
  /** RFC 3339. */
  at: string;
  /** Commit of the live build: `1a2b3c4d`, with `-dirty` for changed files and `-unlocked` for packages that differ from the lockfile. */
  commit: string;
  canary: Canary | null;
  published: string[];
};
