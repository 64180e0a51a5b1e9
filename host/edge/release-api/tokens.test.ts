import { beforeEach, describe, expect, it } from 'vitest';
import type { LogCommand } from '../../contract/command';
import { releaseApiPath } from '../../contract/release-api';
import { createToken, revokeToken, type TokenRequest } from '../../release/access/tokens';
import { readBuildOf } from '../../release/operations/publish';
import { createPreview } from '../../release/previews/previews';
import { edgeService } from '../../release/service/edge-service';
import { writeDist } from '../../release/testing/fixtures';
import { call } from '../testing/call';
import { publishSmallConsole } from '../testing/small-console';
import { startTestEdge, type TestEdge } from '../testing/test-edge';

let edge: TestEdge;

beforeEach(async () => {
  edge = await startTestEdge(publishSmallConsole);
});

const issue = (request: Partial<TokenRequest> = {}) =>
  createToken(edge.store.backend, { name: 'ci', remotes: ['billing'], actions: ['promote'], lasts: 60_000, actor: 'ann', ...request });

const serviceFor = async (request: Partial<TokenRequest> = {}) => as((await issue(request)).secret);

const as = (secret: string) => edgeService(new URL(edge.base), async () => secret);

const allowance = { dirty: false, unlocked: false };

const promotion = { verb: 'promote', name: 'billing', version: '1.1.0', now: false, force: false, reason: 'build 7' } as const;

describe('a token', () => {
  it('is logged with its publications, once each', async () => {
    const service = await serviceFor({ actions: ['publish'] });
    const output = await readBuildOf('billing', await writeDist({ version: '1.2.0' }));
    await service.publish(output, { allowance });
    await service.publish(output, { allowance });
    expect(edge.logged).toEqual([{ event: 'release-published', actor: 'ci (token)', name: 'billing', version: '1.2.0' }]);
  });

  it('publishes, checks, promotes and rolls back its remote, and the history shows its name', async () => {
    const service = await serviceFor({ actions: ['publish', 'promote', 'rollback'] });
    const output = await readBuildOf('billing', await writeDist({ version: '1.2.0' }));
    expect(await service.publish(output, { allowance })).toMatchObject({ published: true });
    expect(await service.publish(output, { allowance })).toMatchObject({ published: false, repaired: 0 });
    expect(await service.check('billing', '1.2.0')).toMatchObject({ unmet: [] });
    await service.execute({ ...promotion, version: '1.2.0' });
    expect((await service.status()).found?.lines[1]).toMatchObject({ live: '1.2.0', by: 'ci (token)' });
    await service.execute({ verb: 'rollback', name: 'billing', atNavigation: false, reason: 'wrong totals' });
    expect(await service.history(2)).toMatchObject([
      { sequence: 3, verb: 'rollback', actor: 'ci (token)', reason: 'wrong totals' },
      { sequence: 2, verb: 'promote', actor: 'ci (token)', reason: 'build 7' },
    ]);
    expect((await service.census()).head?.sequence).toBe(3);
  });

  it.each<[string, Partial<TokenRequest>, LogCommand, string]>([
    ['another action', { actions: ['canary'] }, promotion, 'the token ci does not allow promote'],
    [
      'a canary',
      {},
      { verb: 'canary', name: 'billing', version: '1.1.0', percents: [10], every: null, force: false, reason: '' },
      'the token ci does not allow canary',
    ],
    [
      'a rollback to a version that was never live',
      { actions: ['rollback'] },
      { verb: 'rollback', name: 'billing', to: '1.1.0', atNavigation: false, reason: '' },
      'the token ci does not allow promote',
    ],
    ['another remote', { remotes: ['account'] }, promotion, 'the token ci is for account, not for billing'],
    ['the host', {}, { ...promotion, name: 'host' }, 'the token ci is for billing, not for host'],
    [
      'several, of which one is not its own',
      {},
      { verb: 'promote-several', versions: { billing: '1.1.0', host: '1.0.0' }, now: false, force: false, reason: '' },
      'the token ci is for billing, not for host',
    ],
    [
      'everything at once',
      { actions: ['rollback'] },
      { verb: 'rollback-to-sequence', sequence: 1, markBad: false, reason: '' },
      'the token ci is for billing; this concerns all remotes',
    ],
    [
      'the guard',
      { actions: ['freeze'] },
      { verb: 'freeze', isOn: true, reason: '' },
      'the token ci is for billing; this concerns all remotes',
    ],
  ])('is refused %s, and the refusal is logged', async (_, rights, command, reason) => {
    const service = await serviceFor(rights);
    await expect(service.execute(command)).rejects.toMatchObject({ kind: 'refused', reasons: [reason] });
    expect((await edge.store.head())?.sequence).toBe(1);
    expect(edge.logged).toEqual([expect.objectContaining({ event: 'release-refused', actor: 'ci (token)' })]);
  });

  it('publishes nothing for another remote, whatever the upload says', async () => {
    const service = await serviceFor({ actions: ['publish'] });
    const other = await readBuildOf('account', await writeDist({ remote: 'account' }));
    await expect(service.publish(other, { allowance })).rejects.toMatchObject({ kind: 'refused' });
    const disguised = { ...other, release: { ...other.release, remote: 'billing' } };
    await expect(service.publish(disguised, { allowance })).rejects.toMatchObject({ kind: 'incompatible' });
    expect(await edge.store.versions('account')).toEqual([]);
  });

  it('publishes no files other than the listed ones', async () => {
    const service = await serviceFor({ actions: ['publish'] });
    const output = await readBuildOf('billing', await writeDist({ version: '1.2.0' }));
    const [[name = '', bytes = Buffer.alloc(0)] = []] = output.files;
    for (const files of [
      new Map([...output.files, [name, Buffer.concat([bytes, bytes])]]),
      new Map([...output.files, ['more.js', bytes]]),
      new Map([...output.files, ['../../log/000000000002.json', bytes]]),
    ]) {
      await expect(service.publish({ ...output, files }, { allowance })).rejects.toMatchObject({ kind: 'integrity' });
    }
    expect(await edge.store.versions('billing')).toEqual(['1.0.0', '1.1.0']);
  });

  it('for all remotes may change everything', async () => {
    const service = await serviceFor({ remotes: 'all', actions: ['freeze'] });
    expect(await service.execute({ verb: 'freeze', isOn: true, reason: '' })).toMatchObject({ committed: true });
  });

  it('creates and ends previews of its remotes only', async () => {
    const request = { versions: { billing: '1.1.0' }, lasts: 60_000, reason: '' };
    const { preview } = await createPreview(edge.store, request, 'ann');
    const other = await serviceFor({ name: 'other', remotes: ['account'], actions: ['preview'] });
    await expect(other.endPreview(preview.id, '')).rejects.toMatchObject({ kind: 'refused' });
    await expect(other.createPreview(request)).rejects.toMatchObject({ kind: 'refused' });
    const own = await serviceFor({ name: 'own', actions: ['preview'] });
    expect(await own.endPreview(preview.id, '')).toMatchObject({ id: preview.id });
    const both = { ...request, versions: { billing: '1.1.0', host: '1.0.0' } };
    await expect(own.createPreview(both)).rejects.toMatchObject({ kind: 'refused', reasons: [expect.stringContaining('not for host')] });
    expect((await own.createPreview(request)).preview).toMatchObject({ versions: request.versions, path: '/log', actor: 'own (token)' });
    expect(await own.previews()).toHaveLength(1);
  });

  it('for previews publishes previews only', async () => {
    const service = await serviceFor({ actions: ['preview'] });
    const preview = await readBuildOf('billing', await writeDist({ version: '1.2.0-preview.a1b2c3d4', preview: true }));
    expect(await service.publish(preview, { allowance })).toMatchObject({ published: true });
    const plain = await readBuildOf('billing', await writeDist({ version: '1.2.0' }));
    await expect(service.publish(plain, { allowance })).rejects.toMatchObject({ kind: 'refused' });
    const form = new FormData();
    form.append('release.json', new Blob([JSON.stringify(plain.release)]));
    for (const [name, bytes] of plain.files) {
      form.append(name, new Blob([Uint8Array.from(bytes)]));
    }
    const { secret } = await issue({ name: 'claims', actions: ['preview'] });
    const url = `${edge.base}${releaseApiPath}/builds/billing?preview=true`;
    const claimed = await fetch(url, { method: 'POST', body: form, headers: { authorization: `Bearer ${secret}` } });
    expect([claimed.status, await claimed.text()]).toEqual([400, expect.stringContaining('holds no preview')]);
    await expect(service.execute({ ...promotion, version: '1.2.0' })).rejects.toMatchObject({ kind: 'refused' });
  });

  it('that was created for pins makes previews', async () => {
    const { token, secret } = await issue({ actions: ['preview'] });
    await edge.store.backend.write(`access/tokens/${token.id}.json`, Buffer.from(JSON.stringify({ ...token, actions: ['pin'] })));
    const { path } = await as(secret).createPreview({ versions: { billing: '1.1.0' }, lasts: 60_000, reason: '' });
    expect(path).toContain('token=');
  });
});

describe('no access has', () => {
  it('a revoked token, within five seconds', async () => {
    const { token, secret } = await issue();
    expect((await as(secret).status()).found).not.toBeNull();
    await revokeToken(edge.store.backend, token.id, { actor: 'ann', reason: '' });
    const outcome = () =>
      as(secret)
        .status()
        .then(
          () => 'allowed',
          ({ kind }) => kind,
        );
    await expect.poll(outcome, { timeout: 20_000 }).toBe('refused');
  });

  it('an expired token', async () => {
    const { secret } = await issue({ lasts: 0 });
    await expect(as(secret).execute(promotion)).rejects.toMatchObject({
      kind: 'refused',
      reasons: [expect.stringMatching(/^the token ci expired at \d{4}-/)],
    });
  });

  it('an unknown token, or one with another secret', async () => {
    const { secret: valid } = await issue({ name: 'valid' });
    for (const text of ['rel_x', `${valid.slice(0, -43)}${'a'.repeat(43)}`, 'sk-1']) {
      await expect(as(text).execute(promotion)).rejects.toMatchObject({
        kind: 'refused',
        reasons: [expect.stringContaining('the token is unknown')],
      });
    }
    expect((await as(valid).status()).found).not.toBeNull();
  });

  it('a session', async () => {
    const { status, text } = await call(edge.base, `${releaseApiPath}/status`, {
      headers: { cookie: 'session=root', 'new-api-user': '1' },
    });
    expect([status, JSON.parse(text).kind]).toEqual([403, 'refused']);
  });
});

describe('a damaged file', () => {
  const damage = (key: string) => edge.store.backend.write(key, Buffer.from('{'));

  it('of one token locks out no other, and is logged once', async () => {
    const { secret } = await issue();
    await damage('access/tokens/other.json');
    expect((await as(secret).status()).found).not.toBeNull();
    await expect(as('rel_'.concat('f'.repeat(12), '_', 'a'.repeat(43))).status()).rejects.toMatchObject({ kind: 'refused' });
    expect(edge.logged.filter(({ event }) => event === 'access-damaged')).toEqual([
      { event: 'access-damaged', message: expect.stringContaining('access/tokens/other.json') },
    ]);
  });

  it('of a revocation leaves the token revoked', async () => {
    const { token, secret } = await issue();
    await damage(`access/revoked/${token.id}.json`);
    await expect(as(secret).status()).rejects.toMatchObject({ kind: 'refused', reasons: [expect.stringContaining('was revoked')] });
  });
});

describe('a malformed request', () => {
  const send = async (path: string, init: { method?: string; headers?: Record<string, string>; body?: string }) => {
    const { secret } = await issue({ remotes: 'all', actions: ['publish', 'promote'] });
    const headers = { authorization: `Bearer ${secret}`, ...init.headers };
    const { status, text } = await call(edge.base, releaseApiPath + path, { ...init, headers });
    return [status, JSON.parse(text).kind];
  };
  const json = { 'content-type': 'application/json' };

  it.each<[string, Parameters<typeof send>[1]]>([
    ['/commands', { method: 'POST', headers: json, body: '{' }],
    ['/commands', { method: 'POST', headers: json, body: '{"verb":"delete"}' }],
    ['/commands', { method: 'POST', headers: json, body: JSON.stringify({ verb: 'resolve', id: 'a'.repeat(12), reason: '' }) }],
    ['/commands', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: JSON.stringify(promotion) }],
    ['/commands', { method: 'POST', headers: json, body: 'x'.repeat(20_000) }],
    ['/builds/billing', { method: 'POST', headers: json, body: '{}' }],
    ['/builds/..%2Fx', { method: 'POST', headers: json, body: '{}' }],
    ['/checks/billing/latest', {}],
    ['/history?limit=0', {}],
    ['/history?limit=all', {}],
  ])('to %s is refused: %j', async (path, init) => expect(await send(path, init)).toEqual([400, 'usage']));

  it.each([
    ['a stranger', () => Promise.resolve('rel_unknown'), 403],
    ['a token', () => issue().then(({ secret }) => secret), 400],
  ])('of %s without a length counts only once its sender is known', async (_, credentials, status) => {
    const body = new Blob(['x'.repeat(20_000)]).stream();
    const headers = { ...json, authorization: `Bearer ${await credentials()}` };
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
    expect((await fetch(`${edge.base}${releaseApiPath}/commands`, init)).status).toBe(status);
  });
});
