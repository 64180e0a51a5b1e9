import * as z from 'zod/mini';
import { logCommandSchema } from './command';
import { packageName, shortId } from './names';

/** How the history names users, tokens and identities: `ann`, `ci-billing (token)`, `billing-main (CI)`. */
const ownerName = z.string().check(z.minLength(1), z.maxLength(100));

/** Stands for a host that provides other shared packages to remotes than the live one. */
export const sharedPackages = 'shared';

export const accessRules = z.object({
  /** Who alone changes a remote or the host. Without owners, everyone with the right does. */
  owners: z.record(packageName, z.array(ownerName).check(z.minLength(1), z.maxLength(50))),
  /** Whose promotions, canaries and removals a second person approves: `host`, remotes, or `shared`. */
  approvals: z.array(packageName).check(z.maxLength(100)),
});

export type AccessRules = z.infer<typeof accessRules>;

const requestedCommand = z.union([logCommandSchema, z.object({ verb: z.literal('set-rules'), rules: accessRules, reason: z.string() })]);

export type RequestedCommand = z.infer<typeof requestedCommand>;

const at = z.iso.datetime();

/** `access/requests/<id>.json`: a command that waits for a second person. */
export const approvalRequest = z.object({
  id: shortId,
  command: requestedCommand,
  /** Who asks, as the history will show it. */
  actor: z.string(),
  /** Who asks, as owners are named. */
  owner: z.string(),
  /** The user who asks, or who created the token or the identity that does; that person cannot approve. */
  person: z.string(),
  /** Id of that token or identity. */
  grant: z.nullable(z.string()),
  /** Why a second person approves. */
  why: z.string(),
  at,
  expiresAt: at,
});

/** `access/decisions/<id>.json` */
export const approvalDecision = z.object({ id: z.string(), isApproved: z.boolean(), actor: z.string(), reason: z.string(), at });

export type ApprovalRequest = z.infer<typeof approvalRequest>;
export type ApprovalDecision = z.infer<typeof approvalDecision>;
