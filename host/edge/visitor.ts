import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSessionSecrets } from '@console/shared/contract/session-secrets';
import { type PageProof, pageProof } from './guard/page-proof';
import type { EdgeContext } from './http/context';
import { edgeCookie, setEdgeCookie } from './http/cookies';
import { type Secrets, signer } from './signer';

/** A browser, as an edge has named it. */
export type Visitor = {
  id: string;
  /** When it was named, in milliseconds by the clock of that edge. */
  since: number;
};

/** Names browsers, and knows the names again: nobody can choose one, and with it a cohort. */
export type Visitors = {
  /** The browser that asks; null for one without a name, or with one that no edge gave. */
  of(c: EdgeContext): Visitor | null;
  /** Gives the browser a name that no other has, by a cookie with the response. */
  name(c: EdgeContext): Visitor;
  /** Knows the pages of a browser again. */
  pages: PageProof;
};

const cookieName = 'visitor';
const year = 365 * 24 * 60 * 60;

/** @param secrets all edges in front of one console need the same */
export function visitorsBy(secrets: Secrets): Visitors {
  const { sign, isSigned } = signer(secrets, 'console visitor', 16);
  return {
    pages: pageProof(secrets),
    of: (c) => {
      const [id = '', since = '', signature = ''] = (edgeCookie(c, cookieName) ?? '').split('.');
      return isSigned(`${id}.${since}`, signature) ? { id, since: Number.parseInt(since, 36) } : null;
    },
    name: (c) => {
      const visitor = { id: randomBytes(16).toString('hex'), since: Date.now() };
      const text = `${visitor.id}.${visitor.since.toString(36)}`;
      setEdgeCookie(c, cookieName, `${text}.${sign(text)}`, year);
      return visitor;
    },
  };
}

/**
 * `SESSION_SECRET` where it is set, else a secret of the data folder, made once. Several, with commas between them, are the present one
 * and former ones that are still understood.
 */
export async function edgeSecrets(env: NodeJS.ProcessEnv, dataDir: string): Promise<Secrets> {
  const [first, ...former] = parseSessionSecrets(env.SESSION_SECRET);
  if (first !== undefined) {
    return [first, ...former];
  }
  const path = join(dataDir, 'visitor-secret');
  const known = (await readFile(path, 'utf8').catch(() => '')).trim();
  if (/^[0-9a-f]{64}$/.test(known)) {
    return [known];
  }
  const secret = randomBytes(32).toString('hex');
  await writeFile(path, secret, { mode: 0o600 });
  return [secret];
}
