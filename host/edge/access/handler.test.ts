import { beforeEach, describe, expect, it } from 'vitest';
import type { AccessOverview } from '../../contract/access-command';
import { edgeService } from '../../release/service/edge-service';
import { call } from '../testing/call';
import { as, useGateway } from '../testing/fake-gateway';
import { publishSmallConsole } from '../testing/small-console';
import { startTestEdge, type TestEdge } from '../testing/test-edge';

const path = '/composition/access';

let edge: TestEdge;

beforeEach(async () => {
  edge = await startTestEdge(publishSmallConsole);
  await useGateway(edge);
});

const send = async (body: unknown, headers: Record<string, string> = as('root')) => {
  const { status, text } = await call(edge.base, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: edge.base, ...headers },
    body: JSON.stringify(body),
  });
  return { status, reply: JSON.parse(text) };
};

const read = async (session = 'root') => {
  const { status, headers, text } = await call(edge.base, path, { headers: as(session) });
  return { status, cache: headers['cache-control'], text, data: JSON.parse(text).data as AccessOverview };
};

const request = { verb: 'create-token', name: 'ci-billing', remotes: ['billing'], actions: ['promote'], lasts: 3_600_000 };

const promotion = { verb: 'promote', name: 'billing', version: '1.1.0', now: false, force: false, reason: '' } as const;

describe('a token', () => {
  it('is created and revoked in the name of the user, and its secret is shown once', async () => {
    const { status, reply } = await send(request);
    const { id, secret } = reply.data;
    expect([status, secret]).toEqual([200, expect.stringMatching(/^rel_/)]);
    const service = edgeService(new URL(edge.base), async () => secret);
    expect(await service.execute(promotion)).toMatchObject({ committed: true, entry: { actor: 'ci-billing (token)' } });
    const { text, cache, data } = await read();
    expect(data.tokens).toMatchObject([{ id, name: 'ci-billing', createdBy: 'root', revoked: null }]);
    expect([cache, text.includes(secret.slice(-43)), text.includes('hash')]).toEqual(['no-store', false, false]);

    expect((await send({ verb: 'revoke-token', id, reason: 'leaked' })).reply.data).toEqual({ revoked: true });
    expect((await send({ verb: 'revoke-token', id, reason: '' })).reply.data).toEqual({ revoked: false });
    expect((await read()).data.tokens[0]?.revoked).toMatchObject({ actor: 'root', reason: 'leaked' });
    expect(edge.logged.map(({ event, actor }) => [event, actor])).toEqual([
      ['token-created', 'root'],
      ['release-command', 'ci-billing (token)'],
      ['token-revoked', 'root'],
    ]);
    expect(JSON.stringify(edge.logged)).not.toContain(secret.slice(-43));
  });

  it('with a name that is taken, or an unknown one, is refused with the reason', async () => {
    await send(request);
    expect(await send(request)).toMatchObject({ status: 409, reply: { reasons: [expect.stringContaining('a token ci-billing exists')] } });
    expect((await send({ verb: 'revoke-token', id: 'f'.repeat(12), reason: '' })).status).toBe(404);
  });

  it.each([
    { ...request, name: 'CI' },
    { ...request, remotes: [] },
    { ...request, remotes: ['../x'] },
    { ...request, actions: [] },
    { ...request, actions: ['deploy'] },
    { ...request, lasts: 367 * 86_400_000 },
    { verb: 'revoke-token', id: '../x', reason: '' },
    { verb: 'none' },
  ])('takes a valid request, unlike %j', async (body) => {
    expect((await send(body)).status).toBe(400);
    expect((await read()).data.tokens).toEqual([]);
  });

  it.each([
    ['an administrator', as('admin'), 403],
    ['nobody', {}, 401],
    ['another origin', { ...as('root'), origin: 'https://elsewhere.example' }, 403],
    ['a plain text form', { ...as('root'), 'content-type': 'text/plain' }, 403],
  ])('is not created by %s, which is in the audit log', async (_, headers, status) => {
    expect((await send(request, headers)).status).toBe(status);
    expect((await read()).data.tokens).toEqual([]);
    expect(edge.logged).toMatchObject([{ event: 'release-refused', action: 'access' }]);
  });
});

describe('an identity', () => {
  const identity = {
    ...{ verb: 'create-identity', name: 'billing-main', remotes: ['billing'], actions: ['promote'] },
    ...{ issuer: 'https://gitlab.com', audience: 'https://console.example.com', claims: { project_path: 'acme/billing' } },
  };

  it('is created and revoked in the name of the user', async () => {
    const { id } = (await send(identity)).reply.data;
    expect((await read()).data.identities).toMatchObject([{ id, name: 'billing-main', createdBy: 'root', revoked: null }]);
    expect((await send({ verb: 'revoke-identity', id, reason: 'moved' })).reply.data).toEqual({ revoked: true });
    expect((await read()).data.identities[0]?.revoked).toMatchObject({ actor: 'root', reason: 'moved' });
    expect(edge.logged.map(({ event }) => event)).toEqual(['identity-created', 'identity-revoked']);
  });

  it.each([
    { ...identity, issuer: 'http://issuer.example.com' },
    { ...identity, claims: { ref: 'main' } },
    { ...identity, claims: {} },
    { ...identity, audience: '' },
  ])('takes a valid request, unlike %j', async (body) => {
    expect((await send(body)).status).toBe(400);
    expect((await read()).data.identities).toEqual([]);
  });
});

it('is shown to super administrators only', async () => {
  expect([(await read('admin')).status, (await read('gone')).status]).toEqual([403, 401]);
});
