import type { PasskeyCeremony, PasskeyStatus, TwoFactorSetup } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { authenticatorFor } from '../../gateway/testing/authenticator';
import { testFacade } from '../../gateway/testing/facades/start';
import { passkeyOptions, passkeyOrigin } from '../../gateway/testing/passkeys';
import { seededPassword } from '../../gateway/testing/seeded-password';
import { softwareAuthenticator } from '../../gateway/testing/software-authenticator';
import { startTestGateway } from '../../gateway/testing/start-test-gateway';
import { startEdgeBefore, testBrowser } from './browser';

type Profile = '2025-04' | '2026-02' | '2026-07' | '2026-08' | 'veloera-0.3';
type Body<Data = unknown> = { success: boolean; message: string; field?: string; data: Data };

const path = '/api/user/passkey';

async function consoleOf(profile: Profile) {
  const gateway = await startTestGateway({ users: [{ username: 'ann' }], options: passkeyOptions });
  const facade = await testFacade({ profile, gateway: gateway.url });
  const edge = await startEdgeBefore(facade.url);
  const id = gateway.seeded.users[0]?.id ?? 0;
  const createBrowser = () => {
    const browser = testBrowser(edge.base);
    browser.headers['new-api-user'] = String(id);
    return async <Data>(method: string, to: string, body?: object) => {
      const sent = body ?? (method === 'POST' ? {} : undefined);
      return (await browser.call(method, to, sent)).body as Body<Data>;
    };
  };
  return { call: createBrowser(), createBrowser, authenticator: softwareAuthenticator(passkeyOrigin) };
}

type Console = Awaited<ReturnType<typeof consoleOf>>;

const signIn = ({ call }: Pick<Console, 'call'>) => call('POST', '/api/user/login', { username: 'ann', password: seededPassword });
const statusOf = async ({ call }: Console) => (await call<PasskeyStatus>('GET', path)).data;

async function add({ call, authenticator }: Console, proof = {}) {
  const begun = await call<PasskeyCeremony<never>>('POST', `${path}/register/begin`, proof);
  if (!begun.success) {
    return begun;
  }
  const { options, flow_token } = begun.data;
  return call('POST', `${path}/register/finish`, { flow_token, credential: authenticator.create(options.publicKey) });
}

async function respond({ call, authenticator }: Console, begin: 'login' | 'verify') {
  const { options, flow_token } = (await call<PasskeyCeremony<never>>('POST', `${path}/${begin}/begin`)).data;
  return { flow_token, credential: authenticator.get(options.publicKey) };
}

const remove = (console: Console, proof = {}) => console.call('POST', `${path}/1/remove`, proof);

describe.each(['2026-02', '2026-07', '2026-08'] as const)('a passkey at New API of %s', (profile) => {
  it('is added, signs in and is removed', async () => {
    const console = await consoleOf(profile);
    await signIn(console);
    expect(await statusOf(console)).toMatchObject({ enabled: false, passkeys: [], max: 1, add_confirmation: 'none' });
    expect(await add(console)).toEqual({ success: true, message: '' });
    expect(await statusOf(console)).toMatchObject({ enabled: true, passkeys: [{ id: 1, name: '', last_used_at: 0 }] });

    const elsewhere = { ...console, call: console.createBrowser() };
    const signedIn = await elsewhere.call('POST', `${path}/login/finish`, await respond(elsewhere, 'login'));
    expect(signedIn.data).toMatchObject({ username: 'ann' });
    expect(JSON.stringify(signedIn)).not.toContain('access_token');
    expect((await elsewhere.call('GET', '/api/user/self')).data).toMatchObject({ username: 'ann' });
    expect((await statusOf(elsewhere)).passkeys[0]?.last_used_at).toBeCloseTo(Date.now() / 1000, -2);

    const { remove_confirmation } = await statusOf(elsewhere);
    expect(remove_confirmation).toBe(profile === '2026-02' ? 'none' : 'passkey');
    if (remove_confirmation === 'passkey') {
      expect((await remove(elsewhere)).success).toBe(false);
    }
    const proof = remove_confirmation === 'passkey' ? { passkey: await respond(elsewhere, 'verify') } : {};
    expect(await remove(elsewhere, proof)).toEqual({ success: true, message: '' });
    expect((await statusOf(elsewhere)).enabled).toBe(false);
    expect((await elsewhere.call('GET', '/api/user/self')).data).toMatchObject({ username: 'ann' });
  });
});

describe.each(['2026-07', '2026-08'] as const)('a passkey of a user with an authenticator app at New API of %s', (profile) => {
  it('is added and removed with a code', async () => {
    const console = await consoleOf(profile);
    await signIn(console);
    const { secret } = (await console.call<TwoFactorSetup>('POST', '/api/user/2fa/setup')).data;
    const code = authenticatorFor(secret);
    await console.call('POST', '/api/user/2fa/enable', { code: code() });
    expect(await statusOf(console)).toMatchObject({ add_confirmation: 'code', remove_confirmation: 'code' });
    expect((await add(console)).success).toBe(false);
    expect(await add(console, { code: '000000' })).toMatchObject({ success: false, field: 'code' });
    expect((await add(console, { code: code() })).success).toBe(true);
    expect(await remove(console, { code: '000000' })).toMatchObject({ success: false, field: 'code' });
    expect((await remove(console, { code: code() })).success).toBe(true);
    expect((await statusOf(console)).enabled).toBe(false);
  });
});

it.each([
  { profile: '2025-04', hasPasskeys: false },
  { profile: 'veloera-0.3', hasPasskeys: false },
  { profile: '2026-02', hasPasskeys: true },
  { profile: '2026-07', hasPasskeys: true },
  { profile: '2026-08', hasPasskeys: true },
] as const)('are offered at $profile: $hasPasskeys', async ({ profile, hasPasskeys }) => {
  const { call } = await consoleOf(profile);
  const { data } = await call<{ capabilities: string[]; passkey_login?: boolean }>('GET', '/api/status');
  expect(data.capabilities.includes('passkeys')).toBe(hasPasskeys);
  expect(data.passkey_login === true).toBe(hasPasskeys);
});
