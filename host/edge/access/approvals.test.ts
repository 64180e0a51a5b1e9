import { beforeEach, describe, expect, it } from 'vitest';
import type { AccessRules } from '../../contract/approvals';
import type { RequestLine } from '../../contract/overview';
import { approveRequest } from '../../release/access/approvals';
import { readRefusals } from '../../release/access/refusals';
import { readRules, writeRules } from '../../release/access/rules';
import { createToken, revokeToken } from '../../release/access/tokens';
import { promote } from '../../release/operations/promote';
import { readBuildOf } from '../../release/operations/publish';
import { edgeService } from '../../release/service/edge-service';
import { commitInfo, publishAll, writeDist } from '../../release/testing/fixtures';
import { call } from '../testing/call';
import { as, useGateway } from '../testing/fake-gateway';
import { publishSmallConsole } from '../testing/small-console';
import { startTestEdge, type TestEdge } from '../testing/test-edge';

let edge: TestEdge;

beforeEach(async () => {
  edge = await startTestEdge(publishSmallConsole);
  await useGateway(edge);
});

const demand = (rules: Partial<AccessRules>) =>
  writeRules(edge.store.backend, { rules: { owners: {}, approvals: [], ...rules }, actor: 'ann', reason: '' });

const post = async (path: string, body: unknown, session: string) => {
  const headers = { 'content-type': 'application/json', origin: edge.base, ...as(session) };
  const { status, text } = await call(edge.base, path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status, reply: JSON.parse(text) };
};

const release = (body: unknown, session = 'root') => post('/composition/releases', body, session);

const access = (body: unknown, session = 'second') => post('/composition/access', body, session);

const requests = async (): Promise<RequestLine[]> =>
  JSON.parse((await call(edge.base, '/composition/releases', { headers: as('root') })).text).data.requests;

const tokenService = async (name = 'ci', actor = 'root') => {
  const request = { name, remotes: 'all', actions: ['publish', 'promote', 'rollback'], lasts: 60_000, actor } as const;
  const { token, secret } = await createToken(edge.store.backend, request);
  return { token, service: edgeService(new URL(edge.base), async () => secret) };
};

const promotion = { verb: 'promote', name: 'billing', version: '1.1.0', now: false, force: false, reason: 'new bill' } as const;

const live = async () => (await edge.store.head())?.remotes.billing?.live;

describe('a command that a second person approves', () => {
  beforeEach(() => demand({ approvals: ['billing'] }));

  it('waits, and is executed in the name of who asked once another user approves it', async () => {
    const { status, reply } = await release(promotion);
    const { id } = reply.data.request;
    expect([status, await live()]).toEqual([202, '1.0.0']);
    expect(await requests()).toMatchObject([{ id, actor: 'root', command: promotion, why: expect.stringContaining('billing') }]);
    expect((await release(promotion)).reply.data.request.id, 'asked again').toBe(id);

    expect((await access({ verb: 'approve', id, reason: 'read it' })).status).toBe(200);
    expect(await edge.store.head()).toMatchObject({ actor: 'root', approvedBy: 'bob', reason: 'new bill', verb: 'promote' });
    expect([await live(), await requests()]).toEqual(['1.1.0', []]);
    const { text } = await call(edge.base, '/composition/releases', { headers: as('root') });
    expect(JSON.parse(text).data.history[0]).toMatchObject({ actor: 'root', approvedBy: 'bob' });
    expect((await access({ verb: 'approve', id, reason: '' })).status).toBe(404);
    expect(edge.logged).toMatchObject([
      { event: 'approval-requested', actor: 'root', id, verb: 'promote', name: 'billing' },
      { event: 'approval-requested', id },
      { event: 'approval-given', actor: 'bob', id, sequence: 2 },
    ]);
  });

  it('is not approved by who asked, nor by who created the token that did', async () => {
    const own = (await release(promotion)).reply.data.request;
    expect(await access({ verb: 'approve', id: own.id, reason: '' }, 'root')).toMatchObject({
      status: 403,
      reply: { message: expect.stringContaining('a second person approves') },
    });
    const { service } = await tokenService();
    await expect(service.execute(promotion)).rejects.toMatchObject({
      kind: 'waiting',
      reasons: [expect.stringContaining('promote billing 1.1.0 waits for the approval'), expect.stringContaining('-- approve ')],
    });
    const [, byToken] = await requests();
    expect(byToken).toMatchObject({ actor: 'ci (token)', person: 'root' });
    expect((await access({ verb: 'approve', id: byToken?.id, reason: '' }, 'root')).status).toBe(403);
    expect(await live()).toBe('1.0.0');
    expect((await access({ verb: 'approve', id: byToken?.id, reason: '' })).status).toBe(200);
    expect(await edge.store.head()).toMatchObject({ actor: 'ci (token)', approvedBy: 'bob' });
    await edge.stop();
    expect((await readRefusals(edge.store.backend, 10)).map(({ actor, action, count }) => [actor, action, count])).toEqual([
      ['root', 'access', 2],
    ]);
  });

  it('is checked when it is asked for and again when it is approved', async () => {
    expect((await release({ ...promotion, version: '9.0.0' })).status).toBe(404);
    expect((await release({ ...promotion, version: '1.0.0' })).reply.data).toMatchObject({ committed: false });
    expect(await requests()).toEqual([]);
    const { id } = (await release(promotion)).reply.data.request;
    const file = 'builds/billing/1.1.0/log.js';
    const intact = (await edge.store.backend.read(file)) ?? Buffer.alloc(0);
    await edge.store.backend.write(file, Buffer.from('damaged'));
    expect((await access({ verb: 'approve', id, reason: '' })).status).toBe(422);
    expect([await live(), (await requests()).length], 'it stays open').toEqual(['1.0.0', 1]);
    await edge.store.backend.write(file, intact);
    expect((await access({ verb: 'approve', id, reason: '' })).status).toBe(200);
  });

  it('is not executed once it is declined, or its token is revoked', async () => {
    const { id } = (await release(promotion)).reply.data.request;
    expect((await access({ verb: 'decline', id, reason: 'not now' })).status).toBe(200);
    expect((await access({ verb: 'approve', id, reason: '' })).status).toBe(404);
    const { token, service } = await tokenService();
    await expect(service.execute(promotion)).rejects.toMatchObject({ kind: 'waiting' });
    const [request] = await requests();
    await revokeToken(edge.store.backend, token.id, { actor: 'ann', reason: '' });
    expect((await access({ verb: 'approve', id: request?.id, reason: '' })).status).toBe(403);
    expect(await live()).toBe('1.0.0');
  });

  it('is executed once when two approve it at the same time', async () => {
    const { id } = (await release(promotion)).reply.data.request;
    const approve = (actor: string) => approveRequest(edge.store, id, { actor, isOperator: false }, '').catch(({ kind }) => kind);
    const outcomes = await Promise.all([approve('bob'), approve('eve')]);
    expect(outcomes.filter((outcome) => typeof outcome === 'string')).toHaveLength(1);
    expect((await edge.store.head())?.sequence).toBe(2);
  });

  it('is no recovery: rollback and freeze never wait, but a rollback to a version that was never live does', async () => {
    await promote(edge.store, { ...commitInfo, versions: { billing: '1.1.0' }, force: false });
    await publishAll(edge.store, [{ version: '1.2.0' }]);
    const rollback = { verb: 'rollback', name: 'billing', atNavigation: false, reason: '' };
    expect((await release({ ...rollback, to: '1.2.0' })).status).toBe(202);
    expect((await release({ verb: 'freeze', isOn: true, reason: '' })).status).toBe(200);
    expect((await release(rollback)).status).toBe(200);
    expect(await live()).toBe('1.0.0');
    await edge.store.backend.write('access/rules/1.json', Buffer.from('{'));
    expect((await release({ ...rollback, leaving: '1.0.0', to: '1.0.0' })).status, 'with unreadable rules').toBe(200);
    expect((await release({ ...promotion, force: true })).status, 'with unreadable rules').toBe(422);
  });
});

it.each([
  ['of shared packages', { shared: { react: '19.4.0', '@console/shared': '1.0.0' } }, 202],
  ['of nothing shared', { shared: { react: '19.3.1', '@console/shared': '1.0.0' } }, 200],
])('a host with a change %s is approved or not', async (_, { shared }, status) => {
  await demand({ approvals: ['shared'] });
  await publishAll(edge.store, [{ remote: 'host', version: '1.1.0', provides: { api: '1.0.0', shared } }]);
  expect((await release({ ...promotion, name: 'host', version: '1.1.0' })).status).toBe(status);
});

describe('a remote with owners', () => {
  beforeEach(() => demand({ owners: { billing: ['bob', 'own (token)'] } }));

  it('is changed by them only, and rolled back by everyone', async () => {
    expect(await release(promotion)).toMatchObject({
      status: 403,
      reply: { reasons: ['billing is changed by its owners only, bob, own (token): ask one of them'] },
    });
    const other = await tokenService('other');
    const output = await readBuildOf('billing', await writeDist({ version: '1.2.0' }));
    await expect(other.service.execute(promotion)).rejects.toMatchObject({ kind: 'refused' });
    await expect(other.service.publish(output, { allowance: { dirty: false, unlocked: false } })).rejects.toMatchObject({
      kind: 'refused',
    });
    expect([await live(), await edge.store.versions('billing')]).toEqual(['1.0.0', ['1.0.0', '1.1.0']]);
    const own = await tokenService('own');
    expect(await own.service.execute(promotion)).toMatchObject({ committed: true });
    expect((await release({ verb: 'rollback', name: 'billing', atNavigation: false, reason: '' })).status).toBe(200);
    expect((await release({ ...promotion, force: true }, 'second')).status).toBe(200);
  });

  it('is not changed by a user with the name of a token that owns it', async () => {
    await demand({ owners: { billing: ['ci-billing (token)'] } });
    expect((await release(promotion, 'namesake')).status).toBe(403);
    await demand({ owners: { billing: ['ci-billing (token) (user)'] } });
    expect((await release(promotion, 'namesake')).status).toBe(200);
    expect((await edge.store.head())?.actor).toBe('ci-billing (token) (user)');
  });

  it('gets tokens from them only', async () => {
    const token = { verb: 'create-token', name: 'own', actions: ['promote'], lasts: 3_600_000 };
    expect((await access({ ...token, remotes: ['billing'] }, 'root')).status).toBe(403);
    expect((await access({ ...token, remotes: 'all' }, 'root')).status).toBe(403);
    expect((await access({ ...token, remotes: ['account'] }, 'root')).status).toBe(200);
    expect((await access({ ...token, name: 'billing', remotes: ['billing'] }, 'second')).status).toBe(200);
  });
});

describe('rules', () => {
  const set = (rules: Partial<AccessRules>, session = 'root') =>
    access({ verb: 'set-rules', rules: { owners: {}, approvals: [], ...rules }, reason: '' }, session);

  it('are set by one person, and changed by two once they demand approval', async () => {
    expect((await set({ approvals: ['host'] })).status).toBe(200);
    const { status, reply } = await set({});
    expect([status, (await readRules(edge.store.backend))?.approvals]).toEqual([202, ['host']]);
    const { id } = reply.data.request;
    expect((await access({ verb: 'approve', id, reason: '' }, 'root')).status).toBe(403);
    expect((await access({ verb: 'approve', id, reason: '' })).status).toBe(200);
    expect(await readRules(edge.store.backend)).toMatchObject({ number: 2, approvals: [], actor: 'root', approvedBy: 'bob' });
  });

  it.each([{ owners: { '../x': ['ann'] } }, { owners: { billing: [] } }, { approvals: ['Host'] }])(
    'are valid, unlike %j',
    async (rules) => {
      expect((await set(rules as Partial<AccessRules>)).status).toBe(400);
    },
  );

  it('of the number before count while the newest are damaged', async () => {
    await set({ approvals: ['billing'] });
    await edge.store.backend.write('access/rules/2.json', Buffer.from('{'));
    expect((await release(promotion)).status).toBe(202);
    expect((await readRules(edge.store.backend))?.number).toBe(1);
  });
});
