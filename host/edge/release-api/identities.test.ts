import { SignJWT, UnsecuredJWT } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LogCommand } from '../../contract/command';
import { createIdentity, type IdentityRequest, revokeIdentity } from '../../release/access/identities';
import { readRefusals } from '../../release/access/refusals';
import { edgeService } from '../../release/service/edge-service';
import { startIssuer, type TestIssuer } from '../testing/issuer';
import { publishSmallConsole } from '../testing/small-console';
import { startTestEdge, type TestEdge } from '../testing/test-edge';

const audience = 'https://console.example.com';
const claims = { repository: 'acme/billing', ref: 'refs/heads/main' };

let edge: TestEdge;
let issuer: TestIssuer;

beforeEach(async () => {
  edge = await startTestEdge(publishSmallConsole);
  issuer = await startIssuer();
});

const add = (request: Partial<IdentityRequest> = {}) =>
  createIdentity(edge.store.backend, {
    ...{ name: 'billing-main', issuer: issuer.url, audience, claims, remotes: ['billing'], actions: ['promote'], actor: 'ann' },
    ...request,
  });

const as = (token: string) => edgeService(new URL(edge.base), async () => token);

const promotion: LogCommand = { verb: 'promote', name: 'billing', version: '1.1.0', now: false, force: false, reason: '' };

const run = { aud: audience, sub: 'repo:acme/billing', ...claims };

describe('a CI with an identity', () => {
  it('releases its remote with an ID token, and the history names the run', async () => {
    await add();
    const service = as(await issuer.sign(run));
    expect(await service.execute(promotion)).toMatchObject({ entry: { actor: 'billing-main (CI: acme/billing@main)' } });
    expect((await service.history(1))[0]?.actor).toBe('billing-main (CI: acme/billing@main)');
    await expect(service.execute({ ...promotion, name: 'host', version: '1.0.0' })).rejects.toMatchObject({
      kind: 'refused',
      reasons: ['the identity billing-main is for billing, not for host'],
    });
    expect(issuer.requests).toEqual({ '/.well-known/openid-configuration': 1, '/keys': 1 });
  });

  it('has the rights of each identity that it matches', async () => {
    await add({ name: 'every-branch', claims: { repository: 'acme/*' }, actions: ['publish'] });
    await add();
    const main = as(await issuer.sign(run));
    expect(await main.execute(promotion)).toMatchObject({ entry: { actor: 'billing-main (CI: acme/billing@main)' } });
    const branch = as(await issuer.sign({ ...run, ref: 'refs/heads/idea' }));
    expect((await branch.status()).found).not.toBeNull();
    await expect(branch.execute(promotion)).rejects.toMatchObject({ reasons: ['the identity every-branch does not allow promote'] });
  });

  it.each<[string, object, string]>([
    ['of another repository', { repository: 'acme/billing-fork' }, 'wants repository to be acme/billing, and it is acme/billing-fork'],
    ['of another branch', { ref: 'refs/heads/idea' }, 'wants ref to be refs/heads/main'],
    ['without the claim', { ref: undefined }, 'it is missing'],
    ['with a list for a claim', { repository: ['acme/billing'] }, 'wants repository'],
    ['for another audience', { aud: 'https://other.example.com' }, 'is not for this console: aud'],
    ['without an audience', { aud: undefined }, 'is not for this console: aud'],
    ['of an issuer that nobody trusts', { iss: 'https://issuer.example.com' }, 'no identity trusts the issuer https://issuer.example.com'],
    ['without an issuer', { iss: undefined }, 'no identity trusts the issuer'],
  ])('is refused an ID token %s', async (_, more, reason) => {
    await add();
    await expect(as(await issuer.sign({ ...run, ...more })).execute(promotion)).rejects.toMatchObject({
      kind: 'refused',
      reasons: [expect.stringContaining(reason)],
    });
    expect((await edge.store.head())?.sequence).toBe(1);
    await edge.stop();
    expect(await readRefusals(edge.store.backend, 10)).toMatchObject([{ actor: 'unknown identity', action: 'execute' }]);
  });

  it('is refused an expired ID token, one without an end, and those that the issuer has not signed', async () => {
    await add();
    const now = Math.floor(Date.now() / 1000);
    const other = await startIssuer();
    const [, payload = ''] = (await issuer.sign(run)).split('.');
    const byHmac = new SignJWT({ ...run, iss: issuer.url }).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('5m');
    for (const token of [
      await issuer.sign(run, '-1m'),
      await issuer.sign(run, null),
      `${(await issuer.sign(run)).slice(0, -4)}AAAA`,
      await other.sign({ ...run, iss: issuer.url }),
      await byHmac.sign(Buffer.from('a secret that the store does not have')),
      new UnsecuredJWT({ ...run, iss: issuer.url, exp: now + 300 }).encode(),
      `e30.${payload}.e30`,
      `${'a'.repeat(5_000)}.${'b'.repeat(3_000)}.c`,
    ]) {
      await expect(as(token).execute(promotion), token.slice(0, 60)).rejects.toMatchObject({ kind: 'refused' });
    }
    expect((await edge.store.head())?.sequence).toBe(1);
  });

  it('is refused once the identity is revoked', async () => {
    const { id } = await add();
    await revokeIdentity(edge.store.backend, id, { actor: 'ann', reason: '' });
    await expect(as(await issuer.sign(run)).status()).rejects.toMatchObject({ kind: 'refused' });
  });
});

describe('an issuer', () => {
  it('that nobody trusts is never asked', async () => {
    await expect(as(await issuer.sign(run)).status()).rejects.toMatchObject({ kind: 'refused' });
    expect(issuer.requests).toEqual({});
  });

  it.each<[string, (path: string, document: object) => unknown]>([
    ['describes another issuer', (_, document) => ({ ...document, issuer: 'https://other.example.com' })],
    ['names keys on a plain connection', (_, document) => ({ ...document, jwks_uri: 'http://192.0.2.1/keys' })],
    ['sends more than it should', (_, document) => ({ ...document, more: 'x'.repeat(300_000) })],
    ['sends too many keys', (path, document) => (path === '/keys' ? { keys: 'x'.repeat(300_000) } : document)],
    ['sends no document', () => undefined],
  ])('that %s is named in the error, and lets nobody in', async (_, change) => {
    issuer = await startIssuer(change);
    await add();
    await expect(as(await issuer.sign(run)).status()).rejects.toMatchObject({
      kind: 'unexpected',
      reasons: [expect.stringContaining(issuer.url)],
    });
  });
});

it.each([
  [{ ref: 'refs/heads/main' }, 'says whose CI it is'],
  [{ repository: 'acme*' }, 'others could choose a name that starts alike'],
  [{ sub: '*' }, 'others could choose'],
])('refuses an identity that strangers could have: %j', async (open, reason) => {
  await expect(add({ claims: open })).rejects.toMatchObject({ kind: 'usage', reasons: [expect.stringContaining(reason)] });
});

it('has a name of its own while it is valid', async () => {
  const { id } = await add();
  await expect(add()).rejects.toMatchObject({ kind: 'conflict' });
  await revokeIdentity(edge.store.backend, id, { actor: 'ann', reason: '' });
  await add();
});
