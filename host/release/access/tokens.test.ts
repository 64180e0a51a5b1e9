import { beforeEach, describe, expect, it } from 'vitest';
import type { Backend } from '../store/backend';
import { fileBackend } from '../store/file-backend';
import { temporaryFolder } from '../testing/fixtures';
import { createToken, isSecretOf, isUsable, readTokens, revokeToken, type TokenRequest, tokenId } from './tokens';

let backend: Backend;

beforeEach(async () => {
  backend = await fileBackend(await temporaryFolder());
});

const request: TokenRequest = { name: 'ci-billing', remotes: ['billing'], actions: ['promote'], lasts: 60_000, actor: 'ann' };

describe('a token', () => {
  it('is stored as a hash, which only its secret has', async () => {
    const { token, secret } = await createToken(backend, request);
    const [stored, ...others] = await readTokens(backend);
    expect([stored, others]).toEqual([{ ...token, revoked: null }, []]);
    expect(JSON.stringify(stored)).not.toContain(secret.slice(-43));
    expect(tokenId(secret)).toBe(token.id);
    const other = await createToken(backend, { ...request, name: 'ci-other' });
    expect([isSecretOf(secret, token), isSecretOf(other.secret, token)]).toEqual([true, false]);
  });

  it('has a name of its own while it is usable', async () => {
    const { token } = await createToken(backend, request);
    await expect(createToken(backend, request)).rejects.toMatchObject({ kind: 'conflict' });
    await revokeToken(backend, token.id, { actor: 'bob', reason: 'leaked' });
    await createToken(backend, { ...request, lasts: 0 });
    await createToken(backend, request);
    expect((await readTokens(backend)).map(isUsable)).toEqual([false, false, true]);
  });

  it('is revoked once and for good', async () => {
    const { token } = await createToken(backend, request);
    expect(await revokeToken(backend, token.id, { actor: 'bob', reason: 'leaked' })).toBe(true);
    expect(await revokeToken(backend, token.id, { actor: 'eve', reason: '' })).toBe(false);
    expect((await readTokens(backend))[0]?.revoked).toMatchObject({ actor: 'bob', reason: 'leaked' });
    await expect(revokeToken(backend, 'f'.repeat(12), { actor: 'bob', reason: '' })).rejects.toMatchObject({ kind: 'unknown' });
  });

  it.each(['', 'rel_', 'rel_../../head_x', `rel_${'a'.repeat(12)}_short`, `rel_${'a'.repeat(12)}_${'b'.repeat(44)}`])(
    'is nothing like %j',
    (text) => expect(tokenId(text)).toBeNull(),
  );
});
