import { expect, it } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';
import { systemPrompts } from '../db/schema';
import { activeSystemPrompts } from './active';

const prompts = [
  { name: 'everywhere', priority: 1 },
  { name: 'important', priority: 9 },
  { name: 'off', priority: 10, status: 2 },
  { name: 'vip', groups: ['vip', 'svip'] },
  { name: 'four', models: ['gpt-4', 'gpt-4o*'] },
  { name: 'default', is_default: true, priority: 100 },
];

it.each([
  ['default', 'claude-3', ['important', 'everywhere']],
  ['vip', 'claude-3', ['important', 'everywhere', 'vip']],
  ['svip', 'gpt-4', ['important', 'everywhere', 'vip', 'four']],
  ['default', 'gpt-4o-mini', ['important', 'everywhere', 'four']],
  ['default', 'gpt-4-turbo', ['important', 'everywhere']],
])('adds for group %s and model %s the prompts %j', async (group, model, expected) => {
  const gateway = await startTestGateway();
  await gateway.db.insert(systemPrompts).values(prompts);
  expect((await activeSystemPrompts(gateway, group, model)).map(({ name }) => name)).toEqual(expected);
});

it.each([
  ['default', 'gpt-4o', ['for gpt']],
  ['vip', 'gpt-4o', ['for vip']],
  ['vip', 'claude-3', ['for vip']],
  ['default', 'claude-3', []],
  ['default', 'o1', ['particular']],
])('falls back for group %s and model %s to the default %j', async (group, model, expected) => {
  const gateway = await startTestGateway();
  await gateway.db.insert(systemPrompts).values([
    { name: 'off', is_default: true, priority: 50, status: 2 },
    { name: 'for gpt', is_default: true, priority: 1, models: ['gpt-*', 'o1'] },
    { name: 'for vip', is_default: true, priority: 2, groups: ['vip'] },
    { name: 'particular', models: ['o1'] },
  ]);
  expect((await activeSystemPrompts(gateway, group, model)).map(({ name }) => name)).toEqual(expected);
});
