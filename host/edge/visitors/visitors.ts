import { randomUUID } from 'node:crypto';
import type { EdgeContext } from '../http/context';
import { formatEdgeCookie, getEdgeCookie } from '../http/cookies';
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
  /** A new visitor, and the `Set-Cookie` header that makes the browser known as it. */
  issue(c: EdgeContext): { visitor: Visitor; cookie: string };
  pageProof: PageProof;
  /** Signs something else for visitors. */
  signer(purpose: string): Signer;
};

const cookieName = 'visitor';
const cookieMaxAge = 365 * 24 * 60 * 60;

// Node draws random bytes for many of these at once.
const createId = () => randomUUID().replaceAll('-', '');

export function createVisitors(secrets: Secrets): Visitors {
  const { sign, verify } = createSigner(secrets, 'console visitor', 16);
  return {
    pageProof: createPageProof(secrets),
    signer: (purpose) => createSigner(secrets, purpose),
    identify: (c) => {
      const cookie = getEdgeCookie(c, cookieName);
      if (cookie === undefined) {
        return null;
      }
      const [id = '', since = '', signature = ''] = cookie.split('.');
      return verify(`${id}.${since}`, signature) ? { id, since: Number.parseInt(since, 36) } : null;
    },
    issue: (c) => {
      const visitor = { id: createId(), since: Date.now() };
      const text = `${visitor.id}.${visitor.since.toString(36)}`;
      return { visitor, cookie: formatEdgeCookie(c, cookieName, `${text}.${sign(text)}`, cookieMaxAge) };
    },
  };
}
