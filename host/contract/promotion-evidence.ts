import * as z from 'zod/mini';
import { percent } from './log';
import { packageName, version } from './names';

export const environmentName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/));

const count = z.int().check(z.nonnegative());
const text = z.string().check(z.maxLength(500));
const at = z.iso.datetime();

/** What an environment shows about a version that is copied from there. */
export const promotionClaim = z.object({
  name: packageName,
  version,
  /** SHA-256 in hex that identifies the files of the build. */
  contents: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  environment: environmentName,
  store: z.uuid(),
  /** Newest entry of the log of that store. */
  sequence: count,
  /** The entry that made the version live there; null if it is not live. */
  live: z.nullable(z.object({ sequence: count, by: text, at })),
  /** Open tabs that run the version, of all open tabs that run any. */
  tabs: z.object({ running: count, all: count }),
  /** Failures that are not resolved. */
  failures: z.nullable(z.object({ visitors: count, count, reasons: z.array(text).check(z.maxLength(20)) })),
  /** Shares of visitors that had the version as a canary, oldest first. */
  canary: z.array(z.object({ sequence: count, percent, at })).check(z.maxLength(50)),
  /** Visitors that the guard watched since the version went live there; null if it watches no more. */
  watch: z.nullable(z.object({ seen: count, failed: count })),
  /** What `--force` passed over. */
  overridden: z.array(text).check(z.maxLength(20)),
});

/** `evidence/<name>/<version>/<time>-<id>.json` */
const promotionEvidence = z.extend(promotionClaim, { id: z.uuid(), actor: z.string(), at });

export type PromotionClaim = z.infer<typeof promotionClaim>;
export type PromotionEvidence = z.infer<typeof promotionEvidence>;

export const parsePromotionClaim = (json: unknown): PromotionClaim | undefined => promotionClaim.safeParse(json).data;
export const parsePromotionEvidence = (json: unknown): PromotionEvidence => promotionEvidence.parse(json);
