import { describe, expect, it } from 'vitest';
import { seededPassword } from '../../testing/seeded-password';
import { type StartedGateway, startTestGateway } from '../../testing/start-test-gateway';
import { testMailServer } from '../../testing/test-mail-server';
import { mailSecrets } from '../db/schema';

const settings = { criticalLimit: { requests: 20, seconds: 1200 }, edgeToken: 'edge' };

let addresses = 0;
const fromAnywhere = () => {
  addresses += 1;
  return { 'x-edge-token': 'edge', 'x-forwarded-for': `10.0.${addresses >> 8}.${addresses & 255}` };
};

const signIn = ({ call }: Pick<StartedGateway, 'call'>, username: string, password: string, headers = {}) =>
  call('POST', '/api/user/login', { username, password }, { ...fromAnywhere(), ...headers });

const deviceCookie = (setCookies: string[] = []) => setCookies.find((cookie) => cookie.startsWith('device='))?.split(';')[0] ?? '';

describe('the limit of wrong passwords per account', () => {
  it('allows ten per quarter of an hour from all addresses together, then responds with 429', async () => {
    const gateway = await startTestGateway({ users: [{ username: 'amy', email: 'amy@example.com' }, { username: 'ben' }] }, settings);
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, index) => signIn(gateway, index % 2 ? 'amy' : 'AMY@example.com', 'wrong-password')),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = await signIn(gateway, 'amy', seededPassword);
    expect(refused).toMatchObject({ status: 429, body: { success: false, message: '密码错误次数过多，请 15 分钟后再试，或重置密码' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect((await signIn(gateway, 'ben', seededPassword)).body.success).toBe(true);
  });

  it('is the same for an unknown account', async () => {
    const gateway = await startTestGateway({}, settings);
    const responses = await Promise.all(Array.from({ length: 11 }, () => signIn(gateway, 'nobody', 'wrong-password')));
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 429]);
  });

  it('ignores correct passwords', async () => {
    const gateway = await startTestGateway({ users: [{ username: 'amy' }] }, settings);
    for (let attempt = 0; attempt < 25; attempt += 1) {
      expect((await signIn(gateway, 'amy', seededPassword)).body.success).toBe(true);
    }
  });

  it('gives the owner’s known browser ten attempts of its own', async () => {
    const gateway = await startTestGateway({ users: [{ username: 'amy' }, { username: 'ben' }] }, settings);
    const first = await signIn(gateway, 'amy', seededPassword);
    const cookie = deviceCookie(first.headers['set-cookie']);
    expect(first.headers['set-cookie']?.at(-1)).toMatch(/^device=[^;]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/);
    for (let guess = 0; guess < 10; guess += 1) {
      await signIn(gateway, 'amy', 'wrong-password');
    }
    expect((await signIn(gateway, 'amy', seededPassword)).status).toBe(429);
    expect((await signIn(gateway, 'amy', seededPassword, { cookie })).body.success).toBe(true);

    for (let guess = 0; guess < 10; guess += 1) {
      expect((await signIn(gateway, 'amy', 'wrong-password', { cookie })).status).toBe(200);
    }
    expect((await signIn(gateway, 'amy', seededPassword, { cookie })).status).toBe(429);
  });

  it('remembers a browser for the eight accounts that signed in last', async () => {
    const users = Array.from({ length: 9 }, (_, index) => ({ username: `user-${index}` }));
    const gateway = await startTestGateway({ users }, settings);
    let cookie = '';
    for (const { username } of users) {
      cookie = deviceCookie((await signIn(gateway, username, seededPassword, { cookie })).headers['set-cookie']);
    }
    for (const [index, status] of [
      [0, 429],
      [1, 200],
      [8, 200],
    ] as const) {
      const { username } = users[index] ?? { username: '' };
      for (let guess = 0; guess < 10; guess += 1) {
        await signIn(gateway, username, 'wrong-password');
      }
      expect([index, (await signIn(gateway, username, seededPassword, { cookie })).status]).toEqual([index, status]);
    }
  });

  it('gives no extra attempts to a browser known to another account, or with a forged cookie', async () => {
    const gateway = await startTestGateway({ users: [{ username: 'amy' }, { username: 'ben' }] }, settings);
    const ownAttempts = deviceCookie((await signIn(gateway, 'ben', seededPassword)).headers['set-cookie']);
    const created = `device=${gateway.seeded.users[0]?.id}.00${ownAttempts.slice(ownAttempts.lastIndexOf('.'))}`;
    for (let guess = 0; guess < 10; guess += 1) {
      await signIn(gateway, 'amy', 'wrong-password');
    }
    for (const cookie of [ownAttempts, created]) {
      expect((await signIn(gateway, 'amy', seededPassword, { cookie })).status).toBe(429);
    }
  });
});

describe('the limit of mails per mailbox', () => {
  it('allows five per hour for all purposes and callers', async () => {
    const mail = await testMailServer();
    const options = { ServerAddress: 'https://console.example.com', ...mail.options };
    const { call, db } = await startTestGateway({ users: [{ username: 'amy', email: 'amy@example.com' }], options }, settings);
    const requestMail = async (email: string) => {
      // As if half a minute had passed.
      await db.update(mailSecrets).set({ sent_at: 0 });
      return await call('GET', `/api/reset_password?email=${email}`, undefined, fromAnywhere());
    };
    for (let requested = 0; requested < 5; requested += 1) {
      expect((await requestMail('amy@example.com')).body.success).toBe(true);
      expect((await call('GET', '/api/reset_password?email=amy@example.com', undefined, fromAnywhere())).body.success).toBe(false);
    }
    const refused = await requestMail('AMY@example.com');
    expect(refused).toMatchObject({ status: 429, body: { success: false, message: '发往该邮箱的邮件过多，请 60 分钟后再试' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    expect(mail.mails).toHaveLength(5);
    const other = await call('GET', '/api/verification?email=new@example.com', undefined, fromAnywhere());
    expect(other.body.success).toBe(true);
  });
});
