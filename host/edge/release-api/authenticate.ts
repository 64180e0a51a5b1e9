import { isExpired } from '../../contract/access';
import { identityActor, identityOwner, tokenActor } from '../../release/access/actors';
import { explainMissingRight, type Need, type Rights } from '../../release/access/authorize';
import type { StoredIdentity } from '../../release/access/identities';
import type { Requester } from '../../release/access/requests';
import type { StoredToken } from '../../release/access/tokens';
import { ReleaseError } from '../../release/errors';
import type { EdgeContext } from '../http/context';
import type { AccessIndex } from './access-index';
import type { IssuerKeys } from './issuer-keys';
import { isIdToken, verifyIdToken } from './verify-id-token';

export type ApiCaller = Rights & Requester;

/** A CI may have several identities, each with rights of its own. */
export type ApiCallers = [ApiCaller, ...ApiCaller[]];

/** A refusal, with what the audit log knows of its sender. */
export class CallerRefused extends ReleaseError {
  readonly actor: string;

  constructor(actor: string, reason: string) {
    super('refused', [reason]);
    this.actor = actor;
  }
}

/** Only who has the secret of a token gets to know that it has ended. */
function explainUnusable(token: StoredToken): string | null {
  if (token.revoked) {
    return `the token ${token.name} was revoked at ${token.revoked.at}: ask for another`;
  }
  return isExpired(token) ? `the token ${token.name} expired at ${token.expiresAt}: ask for another` : null;
}

async function authenticateToken(secret: string, { findToken }: AccessIndex): Promise<ApiCallers> {
  const token = await findToken(secret);
  if (!token) {
    throw new CallerRefused('unknown token', 'the token is unknown: npm run -s release -- token lists the valid ones');
  }
  const { id, name, remotes, actions, createdBy } = token;
  const actor = tokenActor(name);
  const problem = explainUnusable(token);
  if (problem) {
    throw new CallerRefused(actor, problem);
  }
  return [{ actor, owner: actor, person: createdBy, grant: id, title: `the token ${name}`, remotes, actions }];
}

async function authenticateIdentity(idToken: string, access: AccessIndex, keysOf: IssuerKeys): Promise<ApiCallers> {
  const result = await verifyIdToken(idToken, access, keysOf);
  if ('problem' in result) {
    throw new CallerRefused('unknown identity', result.problem);
  }
  const toCaller = ({ id, name, remotes, actions, createdBy }: StoredIdentity): ApiCaller => ({
    ...{ actor: identityActor(name, result.run), owner: identityOwner(name), person: createdBy, grant: id },
    ...{ title: `the identity ${name}`, remotes, actions },
  });
  return result.identities.map(toCaller) as ApiCallers;
}

/** @throws CallerRefused */
export async function authenticateCaller(c: EdgeContext, access: AccessIndex, keysOf: IssuerKeys): Promise<ApiCallers> {
  const secret = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (secret === undefined) {
    throw new CallerRefused('no token', 'the release API takes a token: Authorization: Bearer rel_…');
  }
  return isIdToken(secret) ? authenticateIdentity(secret, access, keysOf) : authenticateToken(secret, access);
}

/** @throws CallerRefused if none of the callers has the right */
export function selectCaller(callers: ApiCallers, need: Need): ApiCaller {
  const problems = callers.map((caller) => ({ caller, problem: explainMissingRight(caller, need) }));
  const allowed = problems.find(({ problem }) => problem === null);
  if (!allowed) {
    throw new CallerRefused(callers[0].actor, problems.map(({ problem }) => problem).join('; '));
  }
  return allowed.caller;
}
