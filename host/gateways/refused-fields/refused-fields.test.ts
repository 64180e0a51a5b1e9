import { expect, it } from 'vitest';
import { dataResponse, type FakeResponse, startFakeGateway } from '../testing/fake-gateway';

const refusal = (fields: object): FakeResponse => ({ body: { success: false, ...fields } });

const tooLong = "Key: 'User.DisplayName' Error:Field validation for 'DisplayName' failed on the 'max' tag";

it.each(['new-api-2026-08', 'new-api-2026-02', 'veloera-0.3'] as const)(
  'a refusal of %s names the field of its message',
  async (profile) => {
    const { call } = await startFakeGateway(profile, ({ call: route }) =>
      route === 'GET /api/user/4' ? dataResponse({ id: 4 }) : refusal({ message: tooLong }),
    );
    const body = { success: false, message: tooLong, field: 'display_name', code: 'value_too_long' };
    expect(await call('PUT', '/api/user/', { id: 4, display_name: 'x'.repeat(40) })).toMatchObject({ status: 200, body });
    expect(await call('POST', '/api/user/', { username: 'x' })).toMatchObject({ body });
  },
);

it.each([
  { why: 'names its field', fields: { message: 'Token name is too long', field: 'title' } },
  { why: 'is about no field', fields: { message: 'insufficient permission' } },
  { why: 'has no message', fields: { message: '' } },
])('a refusal that $why stays', async ({ fields }) => {
  const { call } = await startFakeGateway('new-api-2026-08', () => refusal(fields));
  expect((await call('POST', '/api/token/', { name: 'a' })).body).toEqual({ success: false, ...fields });
});

it('a refusal keeps its own code', async () => {
  const { call } = await startFakeGateway('new-api-2026-08', () => refusal({ message: 'Username already exists', code: 'USER_EXISTS' }));
  expect((await call('POST', '/api/user/register', { username: 'bob' })).body).toMatchObject({ field: 'username', code: 'USER_EXISTS' });
});

it.each(['GET /api/reset_password', 'POST /api/user/manage', 'PUT /api/channel/tag', 'PUT /api/option/'])(
  '%s names the refused field',
  async (route) => {
    const message = 'constraint failed: UNIQUE constraint failed: channels.tag (2067)';
    const { call } = await startFakeGateway('new-api-2026-08', () => refusal({ message }));
    const [method = '', path = ''] = route.split(' ');
    const response = await call(method, path, method === 'GET' ? undefined : { id: 1 });
    expect(response.body).toMatchObject({ message, field: 'tag', code: 'value_taken' });
  },
);
