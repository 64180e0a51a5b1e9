import { randomBytes } from 'node:crypto';
import type { EdgeContext } from '../http/context';
import { getEdgeCookie, setEdgeCookie } from '../http/cookies';
import { createPageProof, type PageProof } from './page-proof';
import { createSigner, type Secrets, type Signer } from './signer';

export type Visitor = {
  id: string;
  /** When the id was issued, in milliseconds of that edge's clock. */
  since: number;
};

/** Issues signed ids to browsers, so that no visitor can choose an id and with it a cohort. */
export type Visitors = {
  identify(c: EdgeContext): Visitor | null;
  issue(c: EdgeContext): Visitor;
  pageProof: PageProof;
  /** Signs something else for visitors. */
  signer(purpose: string): Signer;
};

const cookieName = 'visitor';
const cookieMaxAge = 365 * 24 * 60 * 60;

export function createVisitors(secrets: Secrets): Visitors {
  const { sign, verify } = createSigner(secrets, 'console visitor', 16);
  return {
    pageProof: createPageProof(secrets),
    signer: (purpose) => createSigner(secrets, purpose),
    identify: (c) => {
      const [id = '', since = '', signature = ''] = (getEdgeCookie(c, cookieName) ?? '').split('.');
      return verify(`${id}.${since}`, signature) ? { id, since: Number.parseInt(since, 36) } : null;
    },
    issue: (c) => {
      const visitor = { id: randomBytes(16).toString('hex'), since: Date.now() };
      const text = `${visitor.id}.${visitor.since.toString(36)}`;
      setEdgeCookie(c, cookieName, `${text}.${sign(text)}`, cookieMaxAge);
      return visitor;
    },
  };
}
