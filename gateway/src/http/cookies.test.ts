import { describe, expect, it } from 'vitest';
import { calledGateway } from '../../testing/local-calls';
import { seededPassword } from '../../testing/seeded-password';

const edgeToken = 'edge';
const overHttps = { 'x-edge-token': edgeToken, 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https' };
const amy = { username: 'amy', password: seededPassword };

const signedIn = () => calledGateway({ users: [{ username: 'amy' }] }, { edgeToken });

it('keeps browsers from guessing the type of a response, refusals included', async () => {
  const { call } = await signedIn();
  for (const path of ['/api/status', '/api/user/self', '/v1/models', '/nothing']) {
    expect((await call('GET', path)).headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  }
});

describe('the session of a browser that came over HTTPS', () => {
  it('is in a cookie that no plain connection and no other host of the domain can set or see', async () => {
    const { call } = await signedIn();
    const answer = await call<{ data: { id: number } }>('POST', '/api/user/login', amy, overHttps);
    const cookie = answer.headers['set-cookie']?.[0] ?? '';
    expect(cookie).toMatch(/^__Host-session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    const pair = cookie.split(';')[0] ?? '';
    const self = (headers: Record<string, string>) =>
      call('GET', '/api/user/self', undefined, { 'new-api-user': String(answer.body.data.id), ...headers });
    expect((await self({ ...overHttps, cookie: pair })).status).toBe(200);
    expect((await self({ ...overHttps, cookie: pair.replace('__Host-', '') })).status).toBe(401);

    const left = await call('GET', '/api/user/logout', undefined, {
      ...overHttps,
      cookie: pair,
      'new-api-user': String(answer.body.data.id),
    });
    expect(left.headers['set-cookie']?.[0]).toMatch(/^__Host-session=; Max-Age=0;.* Secure;/);
    expect((await self({ ...overHttps, cookie: pair })).status).toBe(401);
  });

  it('is told by the edge alone', async () => {
    const { call } = await signedIn();
    const answer = await call('POST', '/api/user/login', amy, { ...overHttps, 'x-edge-token': 'guess' });
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^session=/);
  });
});

it('binds a sign-in at a third party to the browser with such a cookie', async () => {
  const { call } = await signedIn();
  const answer = await call('GET', '/api/oauth/state', undefined, overHttps);
  expect(answer.headers['set-cookie']?.[0]).toMatch(/^__Host-oauth=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});
