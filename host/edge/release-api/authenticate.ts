import { isExpired } from '../../contract/access';
import type { Rights } from '../../release/access/authorize';
import type { StoredToken } from '../../release/access/tokens';
import { ReleaseError } from '../../release/errors';
import type { EdgeContext } from '../http/context';
import type { FindToken } from './token-index';

export type ApiCaller = Rights & { actor: string };

/** A refusal, with what the audit log knows of its sender. */
export class CallerRefused extends ReleaseError {
  readonly actor: string;

  constructor(actor: string, reason: string) {
    super('refused', [reason]);
    this.actor = actor;
  }
}

const tokenActor = ({ name }: StoredToken) => `${name} (token)`;

/** Only who has the secret of a token gets to know that it has ended. */
function explainUnusable(token: StoredToken): string | null {
  if (token.revoked) {
    return `the token ${token.name} was revoked at ${token.revoked.at}: ask for another`;
  }
  return isExpired(token) ? `the token ${token.name} expired at ${token.expiresAt}: ask for another` : null;
}

/** @throws CallerRefused */
export async function authenticateCaller(c: EdgeContext, findToken: FindToken): Promise<ApiCaller> {
  const secret = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (secret === undefined) {
    throw new CallerRefused('no token', 'the release API takes a token: Authorization: Bearer rel_…');
  }
  const token = await findToken(secret);
  if (!token) {
    throw new CallerRefused('unknown token', 'the token is unknown: npm run -s release -- token lists the valid ones');
  }
  const actor = tokenActor(token);
  const problem = explainUnusable(token);
  if (problem) {
    throw new CallerRefused(actor, problem);
  }
  return { actor, title: `the token ${token.name}`, remotes: token.remotes, actions: token.actions };
}
