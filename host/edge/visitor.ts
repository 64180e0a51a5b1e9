import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sessionSecretsIn } from '@console/shared/contract/session-secrets';
import { type PageProof, pageProof } from './guard/page-proof';
import type { EdgeContext } from './http/context';
import { edgeCookie, setEdgeCookie } from './http/cookies';

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

/** @param secret all edges in front of one console need the same */
export function visitorsBy(secret: string): Visitors {
  // The secret signs sessions too: what is signed here is good for nothing there.
  const key = createHmac('sha256', secret).update('console visitor').digest();
  const mark = (text: string) => createHmac('sha256', key).update(text).digest().subarray(0, 16);
  return {
    pages: pageProof(secret),
    of: (c) => {
      const [id = '', since = '', signature = ''] = (edgeCookie(c, cookieName) ?? '').split('.');
      const given = Buffer.from(signature, 'base64url');
      const expected = mark(`${id}.${since}`);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      return { id, since: Number.parseInt(since, 36) };
    },
    name: (c) => {
      const visitor = { id: randomBytes(16).toString('hex'), since: Date.now() };
      const text = `${visitor.id}.${visitor.since.toString(36)}`;
      setEdgeCookie(c, cookieName, `${text}.${mark(text).toString('base64url')}`, year);
      return visitor;
    },
  };
}

/**
 * `SESSION_SECRET` where it is set, else a secret of the data folder, made once. Several, with commas between them, are the present one
 * and former ones that are still understood.
 */
export async function edgeSecrets(env: NodeJS.ProcessEnv, dataDir: string): Promise<[string, ...string[]]> {
  const [first, ...former] = sessionSecretsIn(env.SESSION_SECRET);
  if (first !== undefined) return [first, ...former];
  const path = join(dataDir, 'visitor-secret');
  const known = (await readFile(path, 'utf8').catch(() => '')).trim();
  if (/^[0-9a-f]{64}$/.test(known)) return [known];
  const secret = randomBytes(32).toString('hex');
  await writeFile(path, secret, { mode: 0o600 });
  return [secret];
}
