import { describe, expect, it } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';
import { catalogue } from '../messages/catalogue';
import { hashAccessToken } from './access-token';

const credentials = { username: 'root', password: '123456' };
const edge = { 'x-edge-token': 'edge' };
const local = { ...edge, 'x-edge-client': 'local' };
const refusedRemote = { success: false, message: catalogue.defaultPasswordRemote.zh };
const refusedToken = { success: false, message: catalogue.defaultPasswordToken.zh };

const rootGateway = () => startTestGateway({ as: 'root' }, { edgeToken: 'edge' });

const remotes: [string, Record<string, string>][] = [
  ['another address', { ...edge, 'x-forwarded-for': '192.0.2.7' }],
  ['a proxy that the edge does not trust', { ...edge, 'x-forwarded-for': '127.0.0.1' }],
  ['a proxy in front of the gateway', { 'x-forwarded-for': '127.0.0.1' }],
  ['a proxy that says so by Forwarded', { forwarded: 'for=127.0.0.1' }],
  ['a proxy that says so by X-Real-IP', { 'x-real-ip': '127.0.0.1' }],
  ['somebody who guesses the edge token', { ...local, 'x-edge-token': 'guess', 'x-forwarded-for': '127.0.0.1' }],
];

const locals: [string, Record<string, string>][] = [
  ['the edge, for a client on this machine', { ...local, 'x-forwarded-for': '127.0.0.1' }],
  ['a client on this machine', {}],
];

describe('the default password', () => {
  it.each(remotes)('cannot be used from %s, nor can a session created with it', async (_, headers) => {
    const { call } = await rootGateway();
    const login = await call('POST', '/api/user/login', credentials, headers);
    expect(login).toMatchObject({ status: 403, body: refusedRemote });
    expect(login.headers['set-cookie']).toBeUndefined();
    for (const path of ['/api/user/self', '/api/option/', '/api/oauth/email/bind?email=a@example.com&code=1']) {
      expect(await call('GET', path, undefined, headers)).toMatchObject({ status: 403, body: refusedRemote });
    }
  });

  it.each(locals)('can be used from %s', async (_, headers) => {
    const { call } = await rootGateway();
    expect((await call('GET', '/api/option/', undefined, headers)).body.success).toBe(true);
    expect((await call('POST', '/api/user/login', credentials, headers)).body.success).toBe(true);
  });

  it('creates no system access token and disables existing ones', async () => {
    const { call, db } = await rootGateway();
    expect(await call('GET', '/api/user/token')).toMatchObject({ status: 403, body: refusedToken });
    await db.run(`UPDATE users SET access_token = '${hashAccessToken('A'.repeat(32))}' WHERE id = 1`);
    const byToken = await call('GET', '/api/user/self', undefined, { cookie: '', authorization: 'A'.repeat(32) });
    expect(byToken).toMatchObject({ status: 403, body: refusedToken });
  });

  it('has no restrictions once it is changed', async () => {
    const { call } = await rootGateway();
    const remote = { ...edge, 'x-forwarded-for': '192.0.2.7' };
    const change = { password: 'not-the-default', original_password: credentials.password };
    expect((await call('PUT', '/api/user/self', change)).body.success).toBe(true);
    expect((await call('GET', '/api/option/', undefined, remote)).body.success).toBe(true);
    expect((await call('GET', '/api/user/token')).body.success).toBe(true);
    const login = await call('POST', '/api/user/login', { username: 'root', password: 'not-the-default' }, remote);
    expect(login.body.success).toBe(true);
    expect((await call('POST', '/api/user/login', credentials, remote)).body.message).toBe(catalogue.wrongPassword.zh);
  });

  it('is reported like any other wrong password', async () => {
    const { call } = await startTestGateway({ users: [{ username: 'amy' }] });
    const response = await call('POST', '/api/user/login', { username: 'amy', password: '123456' }, { 'x-forwarded-for': '192.0.2.7' });
    expect(response.body.message).toBe(catalogue.wrongPassword.zh);
  });
});
