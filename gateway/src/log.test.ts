import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { startTestGateway } from '../testing/start-test-gateway';
import type { GatewayEnv } from './gateway';
import { ConsoleError, failedSignIn } from './http/errors';
import { onError } from './http/on-error';

const eventsOf = (logged: string[]) => logged.map((line): Record<string, unknown> => JSON.parse(line));

describe('the log', () => {
  it('names failed authentication by address and endpoint, not by user', async () => {
    const { call, logged } = await startTestGateway();
    // A password in the wrong field is nobody's to read either.
    await call('POST', '/api/user/login', { username: 'guess', password: 'guess' });
    await call('GET', '/api/user/self', undefined, { authorization: 'guess', 'new-api-user': '1' });
    await call('GET', '/v1/models', undefined, { authorization: 'Bearer sk-guess' });
    await call('GET', '/api/oauth/github?code=guess&state=guess');
    await call('POST', '/api/user/reset', { email: 'guess@example.com', token: 'guess' });
    expect(eventsOf(logged)).toEqual(
      (
        [
          ['/api/user/login', 'wrongPassword'],
          ['/api/user/self', 'accessTokenInvalid'],
          ['/v1/models', 'relayKey'],
          ['/api/oauth/github', 'oauthState'],
          ['/api/user/reset', 'resetWrong'],
        ] as const
      ).map(([path, reason]) => ({
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        event: 'sign-in-refused',
        request: expect.stringMatching(/^\d{17}/),
        path,
        reason,
        address: '127.0.0.1',
      })),
    );
    expect(logged.join()).not.toContain('guess');
  });

  it('records a sign-in as failed if the error is marked, whatever its message', async () => {
    const log = vi.fn();
    const app = new Hono<GatewayEnv>();
    app.use(async (c, next) => {
      c.set('log', log);
      await next();
    });
    app.get('/marked', () => {
      throw failedSignIn(new ConsoleError('recordNotFound'));
    });
    app.get('/unmarked', () => {
      throw new ConsoleError('wrongPassword');
    });
    app.onError((error, c) => onError(error, c, undefined));
    const connection = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
    await app.request('/marked', {}, connection);
    await app.request('/unmarked', {}, connection);
    expect(log.mock.calls).toEqual([['sign-in-refused', expect.objectContaining({ path: '/marked', reason: 'recordNotFound' })]]);
  });

  it('records an unexpected error by request id, without the request’s content', async () => {
    const { call, db, logged } = await startTestGateway({ as: 'root' });
    await db.run('DROP TABLE redemptions');
    const response = await call('POST', '/api/redemption/', { name: 'secret-name', count: 1, quota: 1 });
    expect(response.status).toBe(500);
    const [line] = eventsOf(logged);
    expect(line).toMatchObject({
      event: 'request-failed',
      request: response.headers['x-oneapi-request-id'],
      method: 'POST',
      path: '/api/redemption',
      message: expect.stringContaining('no such table'),
    });
    expect(logged.join()).not.toContain('secret-name');
  });

  it('records nothing for ordinary responses and errors', async () => {
    const { call, logged } = await startTestGateway({ as: 'user' });
    await call('GET', '/api/user/self');
    await call('GET', '/api/option/');
    await call('POST', '/api/token/', { name: '' });
    await call('GET', '/api/nothing');
    expect(logged).toEqual([]);
  });
});
