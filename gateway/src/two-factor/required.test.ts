import type { TwoFactorSetup } from '@console/shared/contract';
import { roles } from '@console/shared/contract';
import { expect, it } from 'vitest';
import { authenticatorFor } from '../../testing/authenticator';
import { seedTwoFactor } from '../../testing/seed-two-factor';
import { startTestGateway } from '../../testing/start-test-gateway';
import { catalogue } from '../messages/catalogue';

const start = async (required: string) => {
  const gateway = await startTestGateway({
    users: [{ username: 'amy', role: roles.admin, access_token: 'A'.repeat(32) }, { username: 'eve' }],
    options: { SecondStepRequired: required },
  });
  const [amy = 0, eve = 0] = gateway.seeded.users.map(({ id }) => id);
  return { ...gateway, amy, eve };
};

it('lets users of the role do nothing but set up a second step', async () => {
  const gateway = await start('admin');
  const { amy, eve } = gateway;
  const call = await gateway.callAs(amy);
  const byToken = { authorization: 'A'.repeat(32), 'new-api-user': String(amy) };
  const refused = { status: 403, body: { success: false, message: catalogue.secondStepRequired.zh, code: 'SECOND_STEP_REQUIRED' } };
  for (const path of ['/api/user/', '/api/token/', '/api/user/sessions', '/api/user/token', '/api/user/aff']) {
    expect(await call('GET', path), path).toMatchObject(refused);
  }
  expect(await gateway.call('GET', '/api/user/', undefined, byToken)).toMatchObject(refused);
  expect(await call('GET', '/api/oauth/email/bind?email=a@example.com&code=1')).toMatchObject(refused);
  expect((await call('GET', '/api/user/self')).body.data).toMatchObject({ username: 'amy', second_step_required: true });
  expect((await (await gateway.callAs(eve))('GET', '/api/user/aff')).body.success).toBe(true);

  const { secret } = (await call('POST', '/api/user/2fa/setup')).body.data as TwoFactorSetup;
  expect(await call('GET', '/api/user/')).toMatchObject(refused);
  expect((await call('POST', '/api/user/2fa/enable', { code: authenticatorFor(secret)() })).body.success).toBe(true);
  expect((await call('GET', '/api/user/')).body.success).toBe(true);
  expect((await call('GET', '/api/user/self')).body.data).not.toHaveProperty('second_step_required');
  expect((await gateway.call('GET', '/api/user/', undefined, byToken)).body.success).toBe(true);
});

it.each([
  { required: 'none', refused: [] },
  { required: 'root', refused: ['root'] },
  { required: 'admin', refused: ['root', 'amy'] },
  { required: 'user', refused: ['root', 'amy', 'eve'] },
])('$required requires it of: $refused', async ({ required, refused }) => {
  const gateway = await start(required);
  const ids = { root: 1, amy: gateway.amy, eve: gateway.eve };
  const statuses = await Promise.all(
    Object.entries(ids).map(async ([name, id]) => [name, (await (await gateway.callAs(id))('GET', '/api/user/aff')).status] as const),
  );
  expect(statuses.filter(([, status]) => status === 403).map(([name]) => name)).toEqual(refused);
});

it('is an option of the super administrator', async () => {
  const gateway = await start('none');
  await seedTwoFactor(gateway, 1);
  const call = await gateway.callAs(1);
  expect((await call('PUT', '/api/option/', { key: 'SecondStepRequired', value: 'everyone' })).body).toMatchObject({
    success: false,
    field: 'SecondStepRequired',
  });
  expect((await call('PUT', '/api/option/', { key: 'SecondStepRequired', value: 'admin' })).body.success).toBe(true);
  expect((await (await gateway.callAs(gateway.amy))('GET', '/api/user/')).status).toBe(403);
});
