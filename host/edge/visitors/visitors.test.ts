import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { EdgeEnv } from '../http/context';
import type { Secrets } from './signer';
import { createVisitors, type Visitor } from './visitors';

const env = { incoming: { headers: {}, socket: {} } };
const envWith = (cookie: string) => ({ incoming: { headers: { cookie }, socket: {} } });

const app = () =>
  new Hono<EdgeEnv>().use((c, next) => {
    c.set('client', { address: '192.0.2.1', protocol: 'http', host: 'console.example', isLocal: false });
    return next();
  });

async function issueVisitor(...secrets: Secrets): Promise<{ visitor: Visitor; cookie: string }> {
  const response = await app()
    .get('/', (c) => c.json(createVisitors(secrets).issue(c)))
    .request('/', {}, env);
  const { visitor, cookie } = (await response.json()) as { visitor: Visitor; cookie: string };
  return { visitor, cookie: cookie.split(';')[0] ?? '' };
}

async function identifyVisitor(secrets: Secrets, cookie: string): Promise<Visitor | null> {
  const response = await app()
    .get('/', (c) => c.json(createVisitors(secrets).identify(c)))
    .request('/', {}, envWith(`lang=en; ${cookie}; theme=dark`));
  return response.json() as Promise<Visitor | null>;
}

it('recognizes a browser at every edge with the same secret, and at no other', async () => {
  const { visitor, cookie } = await issueVisitor('one');
  expect(await identifyVisitor(['one'], cookie)).toEqual(visitor);
  expect(await identifyVisitor(['other'], cookie)).toBeNull();
  expect((await issueVisitor('one')).visitor.id).not.toBe(visitor.id);
});

it('recognizes a browser after the secret was rotated', async () => {
  const { visitor, cookie } = await issueVisitor('former');
  expect(await identifyVisitor(['present', 'former'], cookie)).toEqual(visitor);
  expect(await identifyVisitor(['former'], (await issueVisitor('present', 'former')).cookie)).toBeNull();
});

it.each(['', 'visitor=', 'visitor=a.b.c', 'visitor=..', `visitor=${'a'.repeat(32)}`])('treats %j as an unknown browser', async (text) => {
  expect(await identifyVisitor(['one'], text)).toBeNull();
});
