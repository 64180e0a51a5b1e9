import * as z from 'zod/mini';
import {
  type AccessIdentity,
  type AccessToken,
  accessActions,
  accessName,
  accessRemotes,
  identityTrust,
  maxTokenMs,
  type Refusal,
  type Revocation,
} from './access';
import { type AccessRules, type ApprovalDecision, accessRules } from './approvals';
import { reason, shortId } from './names';

const actions = z.array(z.enum(accessActions)).check(z.minLength(1), z.maxLength(accessActions.length));

/** Body of `POST /composition/access`. */
const accessCommand = z.discriminatedUnion('verb', [
  /** `lasts` is the lifetime in milliseconds. */
  z.object({
    verb: z.literal('create-token'),
    name: accessName,
    remotes: accessRemotes,
    actions,
    lasts: z.int().check(z.minimum(60_000), z.maximum(maxTokenMs)),
  }),
  z.object({ verb: z.literal('revoke-token'), id: shortId, reason }),
  z.extend(identityTrust, { verb: z.literal('create-identity'), name: accessName, remotes: accessRemotes, actions }),
  z.object({ verb: z.literal('revoke-identity'), id: shortId, reason }),
  z.object({ verb: z.literal('set-rules'), rules: accessRules, reason }),
  z.object({ verb: z.enum(['approve', 'decline']), id: shortId, reason }),
]);

export type AccessCommand = z.infer<typeof accessCommand>;

export const parseAccessCommand = (body: unknown): AccessCommand | undefined => accessCommand.safeParse(body).data;

/** A token as the page shows it. */
export type TokenLine = Omit<AccessToken, 'hash'> & { revoked: Revocation | null };

export type IdentityLine = AccessIdentity & { revoked: Revocation | null };

/** Response of `GET /composition/access`. */
export type AccessOverview = {
  /** The newest first. */
  tokens: TokenLine[];
  identities: IdentityLine[];
  rules: AccessRules & Partial<Pick<ApprovalDecision, 'actor' | 'at'>>;
  refusals: Refusal[];
};
