import { expect, it } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';

const startAsUser = async () => {
  const { call } = await startTestGateway({ as: 'user' });
  return {
    save: async (body: object) => (await call('PUT', '/api/user/self', body)).body.success,
    read: async () => (await call<{ data: { sidebar_modules: string; setting: string } }>('GET', '/api/user/self')).body.data,
  };
};

it('keeps the pages that a user leaves out of the sidebar, beside the language', async () => {
  const { save, read } = await startAsUser();
  expect((await read()).sidebar_modules).toBe('');
  const sidebar_modules = '{"console":{"log":false},"wiki":{"enabled":false}}';
  expect(await save({ language: 'en' })).toBe(true);
  expect(await save({ sidebar_modules })).toBe(true);
  expect(await save({ language: 'zh' })).toBe(true);
  const { setting, ...own } = await read();
  expect(own.sidebar_modules).toBe(sidebar_modules);
  expect(JSON.parse(setting)).toMatchObject({ language: 'zh' });
  expect(await save({ sidebar_modules: '' })).toBe(true);
  expect((await read()).sidebar_modules).toBe('');
});

it.each([
  { name: 'a list', sidebar_modules: '[]' },
  { name: 'broken JSON', sidebar_modules: '{' },
  { name: 'a section that is a switch', sidebar_modules: '{"console":true}' },
  { name: 'more than 10,000 characters', sidebar_modules: JSON.stringify({ console: { ['a'.repeat(10_000)]: false } }) },
])('refuses $name', async ({ sidebar_modules }) => {
  const { save, read } = await startAsUser();
  expect(await save({ sidebar_modules })).toBe(false);
  expect((await read()).sidebar_modules).toBe('');
});
