import { describe, expect, it } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';
import { catalogue } from '../messages/catalogue';
import { isPlainName, stripDisguisingCharacters } from './plain-names';

const reversed = 'a\u202Eb';

it.each([
  ['李雷', true],
  ['שלום', true],
  ['👩‍👩‍👧 family', true],
  ['a b-c_d.e', true],
  ['a\u0000b', false],
  ['a\nb', false],
  ['a\u0085b', false],
  ['a\u2028b', false],
  [reversed, false],
  ['a\u2066b', false],
])('accepts %j as a plain name: %s', (name, isPlain) => {
  expect(isPlainName(name)).toBe(isPlain);
  expect(isPlainName(stripDisguisingCharacters(name))).toBe(true);
});

describe('names with disguising characters', () => {
  const user = { username: 'amy', password: 'long-password' };
  const channel = { type: 1, name: 'east', models: 'm', key: 'k', group: 'default' };

  it.each([
    { method: 'POST', path: '/api/user/', body: { ...user, username: reversed }, field: 'username' },
    { method: 'POST', path: '/api/user/', body: { ...user, display_name: reversed }, field: 'display_name' },
    { method: 'PUT', path: '/api/user/self', body: { display_name: reversed }, field: 'display_name' },
    {
      method: 'POST',
      path: '/api/token/',
      body: { name: reversed, remain_quota: 1, expired_time: -1, unlimited_quota: false },
      field: 'name',
    },
    { method: 'POST', path: '/api/redemption/', body: { name: reversed, count: 1, quota: 1 }, field: 'name' },
    { method: 'POST', path: '/api/channel/', body: { mode: 'single', channel: { ...channel, name: reversed } }, field: 'name' },
    { method: 'POST', path: '/api/channel/', body: { mode: 'single', channel: { ...channel, tag: reversed } }, field: 'tag' },
    { method: 'POST', path: '/api/system_prompts/', body: { name: reversed, content: 'x' }, field: 'name' },
    {
      method: 'PUT',
      path: '/api/option/',
      body: { key: 'GroupRatio', value: JSON.stringify({ default: 1, [reversed]: 1 }) },
      field: 'GroupRatio',
    },
  ])('are rejected by $method $path at the field $field', async ({ method, path, body, field }) => {
    const { call } = await startTestGateway({ as: 'root' });
    const response = await call(method, path, body, { 'accept-language': 'en' });
    expect(response.body).toEqual({ success: false, message: catalogue.nameCharacters.en, field });
  });

  it('are kept when unchanged', async () => {
    const { call, seeded } = await startTestGateway({ as: 'root', users: [{ username: reversed, display_name: reversed }] });
    const id = seeded.users[0]?.id;
    expect((await call('PUT', '/api/user/', { id, username: reversed, display_name: reversed, group: 'default' })).body.success).toBe(true);
  });
});
