import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../release/testing/fixtures';
import type { EdgeEnv } from './http/context';
import type { Secrets } from './signer';
import { edgeSecrets, type Visitor, visitorsBy } from './visitor';

const env = { incoming: { headers: {}, socket: {} } };

const app = () =>
  new Hono<EdgeEnv>().use((c, next) => {
    c.set('client', { address: '192.0.2.1', protocol: 'http', host: 'console.example', isLocal: false });
    return next();
  });

/** Names a browser at an edge with these secrets. */
async function named(...secrets: Secrets): Promise<{ visitor: Visitor; cookie: string }> {
  const response = await app()
    .get('/', (c) => c.json(visitorsBy(secrets).name(c)))
    .request('/', {}, env);
  return { visitor: (await response.json()) as Visitor, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

/** Whom an edge with these secrets takes the browser for. */
async function visitorOf(secrets: Secrets, cookie: string): Promise<Visitor | null> {
  const response = await app()
    .get('/', (c) => c.json(visitorsBy(secrets).of(c)))
    .request('/', { headers: { cookie: `lang=en; ${cookie}; theme=dark` } }, env);
  return response.json() as Promise<Visitor | null>;
}

it('knows a browser again at every edge of the same secret, and at no other', async () => {
  const { visitor, cookie } = await named('one');
  expect(await visitorOf(['one'], cookie)).toEqual(visitor);
  expect(await visitorOf(['other'], cookie)).toBeNull();
  expect((await named('one')).visitor.id).not.toBe(visitor.id);
});

it('knows a browser again after another secret was put in front', async () => {
  const { visitor, cookie } = await named('former');
  expect(await visitorOf(['present', 'former'], cookie)).toEqual(visitor);
  expect(await visitorOf(['former'], (await named('present', 'former')).cookie)).toBeNull();
});

it.each(['', 'visitor=', 'visitor=a.b.c', 'visitor=..', `visitor=${'a'.repeat(32)}`])('takes %j for nobody', async (text) => {
  expect(await visitorOf(['one'], text)).toBeNull();
});

it('keeps a secret of its own in the data folder, for its user alone, unless one is given', async () => {
  const folder = await temporaryFolder();
  expect(await edgeSecrets({ SESSION_SECRET: 'given' }, folder)).toEqual(['given']);
  expect(await edgeSecrets({ SESSION_SECRET: 'given, former' }, folder)).toEqual(['given', 'former']);
  const made = await edgeSecrets({}, folder);
  expect(made).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect(await edgeSecrets({ SESSION_SECRET: '' }, folder)).toEqual(made);
  expect((await stat(join(folder, 'visitor-secret'))).mode & 0o777).toBe(0o600);
});
