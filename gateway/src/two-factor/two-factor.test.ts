import { type ChangeRecord, type PageRecord, roles, type TwoFactorSetup } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { authenticatorFor } from '../../testing/authenticator';
import { cookieJar } from '../../testing/cookies';
import { backupCode, seedTwoFactor } from '../../testing/seed-two-factor';
import { seededPassword } from '../../testing/seeded-password';
import { type StartedGateway, startTestGateway } from '../../testing/start-test-gateway';
import { now } from '../clock';
import { twoFactors } from '../db/schema';
import { catalogue } from '../messages/catalogue';

const start = async () => {
  const gateway = await startTestGateway({ users: [{ username: 'amy' }, { username: 'eve' }] });
  const [amy = 0, eve = 0] = gateway.seeded.users.map(({ id }) => id);
  return { ...gateway, amy, eve };
};

async function signIn({ call }: Pick<StartedGateway, 'call'>, password = seededPassword) {
  const jar = cookieJar();
  const send = async (path: string, body: object) => {
    const response = await call('POST', path, body, { cookie: jar.header() });
    jar.keep(response.headers['set-cookie']);
    return response.body;
  };
  const first = await send('/api/user/login', { username: 'amy', password });
  return { first, sendCode: (code: string) => send('/api/user/login/2fa', { code }), jar };
}

const refusal = (id: keyof typeof catalogue) => ({ success: false, message: catalogue[id].zh });

describe('setting up two-factor authentication', () => {
  it('is off until a first code is confirmed, ends the other sessions and is recorded', async () => {
    const gateway = await start();
    const { amy } = gateway;
    const [here, elsewhere] = [await gateway.callAs(amy), await gateway.callAs(amy)];
    const setup = async () => (await here('POST', '/api/user/2fa/setup')).body.data as TwoFactorSetup;
    const replaced = await setup();
    const { secret, qr_code_data, backup_codes } = await setup();
    expect(new URL(qr_code_data).searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(qr_code_data)).toMatch(/^otpauth:\/\/totp\/Gateway Console:amy\?issuer=Gateway Console&/);
    expect(new Set(backup_codes).size).toBe(10);
    expect((await signIn(gateway)).first.data).toMatchObject({ username: 'amy' });

    const wrong = authenticatorFor(replaced.secret)();
    expect((await here('POST', '/api/user/2fa/enable', { code: wrong })).body).toMatchObject({
      ...refusal('secondStepCodeWrong'),
      field: 'code',
    });
    expect((await here('POST', '/api/user/2fa/enable', { code: authenticatorFor(secret)() })).body.success).toBe(true);
    expect((await here('GET', '/api/user/2fa/status')).body.data).toEqual({ enabled: true, locked: false, backup_codes_remaining: 10 });
    expect((await elsewhere('GET', '/api/user/self')).status).toBe(401);
    expect((await here('POST', '/api/user/2fa/setup')).body).toMatchObject(refusal('secondStepOn'));
    expect((await here('POST', '/api/user/2fa/enable', { code: '000000' })).body).toMatchObject(refusal('secondStepOn'));
    expect((await signIn(gateway)).first.data).toEqual({ require_2fa: true });

    const root = await gateway.callAs(1);
    const { items } = (await root('GET', `/api/user/${amy}/history`)).body.data as PageRecord<ChangeRecord>;
    expect(items[0]).toMatchObject({ field: 'two_factor_on', actor_name: 'amy', before: null, after: null });
    const stored = JSON.stringify(await gateway.db.select().from(twoFactors));
    for (const text of [secret, backup_codes[0] ?? '', (backup_codes[0] ?? '').replaceAll('-', '')]) {
      expect(stored).not.toContain(text);
    }
  });

  it('is turned off with a code, and its backup codes are replaced with one', async () => {
    const gateway = await start();
    const { code } = await seedTwoFactor(gateway, gateway.amy);
    const call = await gateway.callAs(gateway.amy);
    expect((await call('POST', '/api/user/2fa/backup_codes', { code: '' })).body).toMatchObject(refusal('secondStepCodeMissing'));
    const { backup_codes } = (await call('POST', '/api/user/2fa/backup_codes', { code: code() })).body.data as TwoFactorSetup;
    expect((await call('POST', '/api/user/2fa/disable', { code: backupCode })).body).toMatchObject(refusal('secondStepCodeWrong'));
    expect((await call('POST', '/api/user/2fa/disable', { code: backup_codes[3]?.toLowerCase() })).body.success).toBe(true);
    expect((await signIn(gateway)).first.data).toMatchObject({ username: 'amy' });
    expect((await call('POST', '/api/user/2fa/disable', { code: code() })).body).toMatchObject(refusal('secondStepOff'));
  });
});

describe('signing in with a second step', () => {
  it('starts no session before the code, and accepts each code once', async () => {
    const gateway = await start();
    const { code } = await seedTwoFactor(gateway, gateway.amy);
    const first = await signIn(gateway);
    expect(first.jar.get('session')).toBeUndefined();
    expect(await first.sendCode('000000')).toMatchObject(refusal('secondStepCodeWrong'));
    const digits = code();
    expect(await first.sendCode(`${digits.slice(0, 3)} ${digits.slice(3)}`)).toMatchObject({ data: { username: 'amy' } });
    expect(first.jar.get('session')).toBeDefined();
    expect(await first.sendCode(code(1))).toMatchObject(refusal('secondStepExpired'));

    const second = await signIn(gateway);
    expect(await second.sendCode(digits)).toMatchObject({ ...refusal('secondStepCodeUsed'), field: 'code' });
    expect(await second.sendCode(code(-1))).toMatchObject(refusal('secondStepCodeUsed'));
    expect(await second.sendCode(code(2))).toMatchObject(refusal('secondStepCodeWrong'));
    expect(await second.sendCode(code(1))).toMatchObject({ success: true });
  });

  it('accepts a backup code once, however often it is sent at the same time', async () => {
    const gateway = await start();
    await seedTwoFactor(gateway, gateway.amy);
    const signIns = await Promise.all([signIn(gateway), signIn(gateway), signIn(gateway)]);
    const responses = await Promise.all(signIns.map(({ sendCode }) => sendCode('abcd efgh jklm npqr')));
    expect(responses.filter(({ success }) => success)).toHaveLength(1);
    expect((await (await gateway.callAs(gateway.amy))('GET', '/api/user/2fa/status')).body.data).toMatchObject({
      backup_codes_remaining: 0,
    });
  });

  it('locks the second step after five wrong codes, for five minutes', async () => {
    const gateway = await start();
    const { code } = await seedTwoFactor(gateway, gateway.amy);
    const { sendCode } = await signIn(gateway);
    const guesses = await Promise.all(Array.from({ length: 8 }, () => sendCode('000000')));
    const messages = guesses.map(({ message }) => message);
    expect(messages.filter((message) => message === catalogue.secondStepCodeWrong.zh)).toHaveLength(5);
    expect(await sendCode(code())).toMatchObject({ success: false, message: '验证码错误次数过多，请 5 分钟后再试' });
    expect((await (await gateway.callAs(gateway.amy))('GET', '/api/user/2fa/status')).body.data).toMatchObject({ locked: true });
    await gateway.db.update(twoFactors).set({ locked_until: now() });
    expect(await sendCode(code())).toMatchObject({ success: true });
  });

  it.each([
    { change: 'a new password', method: 'PUT', path: '/api/user/', body: { password: 'another-password' } },
    { change: 'a ban', method: 'POST', path: '/api/user/manage', body: { action: 'disable' } },
  ])('ends a sign-in in progress after $change', async ({ method, path, body }) => {
    const gateway = await start();
    const { code } = await seedTwoFactor(gateway, gateway.amy);
    const { sendCode } = await signIn(gateway);
    const root = await gateway.callAs(1);
    expect((await root(method, path, { id: gateway.amy, ...body })).body.success).toBe(true);
    expect(await sendCode(code())).toMatchObject(refusal('secondStepExpired'));
  });

  it('asks nobody for a code of another user', async () => {
    const gateway = await start();
    await seedTwoFactor(gateway, gateway.amy);
    const { code } = await seedTwoFactor(gateway, gateway.eve);
    const { sendCode } = await signIn(gateway);
    expect(await sendCode(code())).toMatchObject(refusal('secondStepCodeWrong'));
    expect(await (await signIn(gateway, 'wrong-password')).sendCode(code())).toMatchObject(refusal('secondStepExpired'));
    const [row] = await gateway.db.select().from(twoFactors).where(eq(twoFactors.user_id, gateway.eve));
    expect(row?.failed_attempts).toBe(0);
  });
});

describe('a reset by an administrator', () => {
  it('turns the second step of a user of a lower role off, signs the user out and is recorded', async () => {
    const gateway = await start();
    const { amy } = gateway;
    await seedTwoFactor(gateway, amy);
    const [user, root] = [await gateway.callAs(amy), await gateway.callAs(1)];
    expect((await root('DELETE', `/api/user/${amy}/2fa`)).body.success).toBe(true);
    expect((await user('GET', '/api/user/self')).status).toBe(401);
    expect((await signIn(gateway)).first.data).toMatchObject({ username: 'amy' });
    expect((await root('DELETE', `/api/user/${amy}/2fa`)).body).toMatchObject(refusal('secondStepOff'));
    const { items } = (await root('GET', `/api/user/${amy}/history`)).body.data as PageRecord<ChangeRecord>;
    expect(items).toMatchObject([{ field: 'two_factor_off', actor_name: 'root' }]);
  });

  it.each([
    { who: 'themselves', target: 'amy', refused: 'userNotViewable' },
    { who: 'another administrator', target: 'ben', refused: 'userNotViewable' },
    { who: 'the super administrator', target: 'root', refused: 'userNotViewable' },
  ] as const)('is refused to administrators for $who', async ({ target, refused }) => {
    const users = [
      { username: 'amy', role: roles.admin },
      { username: 'ben', role: roles.admin },
    ];
    const gateway = await startTestGateway({ users });
    const [amy = 0, ben = 0] = gateway.seeded.users.map(({ id }) => id);
    const id = { amy, ben, root: 1 }[target];
    await seedTwoFactor(gateway, id);
    const call = await gateway.callAs(amy);
    expect((await call('DELETE', `/api/user/${id}/2fa`)).body).toMatchObject(refusal(refused));
    expect(await gateway.db.select().from(twoFactors)).toHaveLength(1);
  });

  it('is refused to the super administrator without a code', async () => {
    const gateway = await start();
    await seedTwoFactor(gateway, 1);
    expect((await (await gateway.callAs(1))('DELETE', '/api/user/1/2fa')).body).toMatchObject(refusal('userNotEditable'));
  });
});
