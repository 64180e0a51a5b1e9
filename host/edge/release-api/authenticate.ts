import type { AccessToken } from '../../contract/access';
import { ReleaseError } from '../../release/errors';
import type { EdgeContext } from '../http/context';
import type { FindToken } from './token-index';

const unknownToken = 'the token is unknown, expired or revoked: npm run -s release -- token lists the valid ones';

/** @throws ReleaseError `refused` */
export async function requireToken(c: EdgeContext, findToken: FindToken): Promise<AccessToken> {
  const secret = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  const token = secret === undefined ? null : await findToken(secret);
  if (!token) {
    throw new ReleaseError('refused', [secret === undefined ? 'the release API takes a token: Authorization: Bearer rel_…' : unknownToken]);
  }
  return token;
}
