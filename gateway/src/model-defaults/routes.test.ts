import type { EffectiveDefaults, ModelDefaultRecord } from '@console/shared/contract';
import { roles } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';
import { modelDefaults, systemPrompts } from '../db/schema';
import { catalogue } from '../messages/catalogue';
import { defaultPrompt, defaultsFor } from './effective';

const path = '/api/model_defaults';
const rule = (field: string, text: string) => catalogue.invalidInput.zh.replace('{field}', field).replace('{rule}', text);

const fields = ['temperature', 'top_p', 'max_tokens', 'presence_penalty', 'frequency_penalty', 'stream', 'context_window', 'supports'];
const unset = Object.fromEntries(fields.map((field) => [field, null]));

describe('model defaults', () => {
  it('distinguish unset fields from zero', async () => {
    const { call } = await startTestGateway({ as: 'admin' });
    const created = await call<{ data: ModelDefaultRecord }>('POST', path, { model: 'gpt-*', temperature: 0, stream: false, supports: [] });
    expect(created.body.data).toMatchObject({
      ...unset,
      model: 'gpt-*',
      system_prompt_id: null,
      temperature: 0,
      stream: false,
      supports: [],
    });
    const edited = await call<{ data: ModelDefaultRecord }>('PUT', path, { id: 1, temperature: null, supports: ['vision', 'vision'] });
    expect(edited.body.data).toMatchObject({ temperature: null, stream: false, supports: ['vision'] });
    expect((await call('POST', path, { model: ' gpt-* ' })).body).toEqual({
      success: false,
      message: catalogue.modelInUse.zh,
      field: 'model',
    });
  });

  it.each([
    [{ model: '' }, rule('model', '1-255')],
    [{ model: 'a*b' }, rule('model', 'model / prefix*')],
    [{ model: 'a,b' }, rule('model', 'model / prefix*')],
    [{ temperature: 2.1 }, rule('temperature', '0-2')],
    [{ temperature: -0.1 }, rule('temperature', '0-2')],
    [{ temperature: '1' }, rule('temperature', 'number')],
    [{ top_p: 1.1 }, rule('top_p', '0-1')],
    [{ presence_penalty: -2.1 }, rule('presence_penalty', '-2-2')],
    [{ frequency_penalty: 2.1 }, rule('frequency_penalty', '-2-2')],
    [{ max_tokens: 0 }, rule('max_tokens', '1-1073741823')],
    [{ max_tokens: 1.5 }, rule('max_tokens', 'int')],
    [{ context_window: -1 }, rule('context_window', '1-1073741823')],
    [{ stream: 1 }, rule('stream', 'boolean')],
    [{ supports: ['flying'] }, rule('supports', 'vision / tools / reasoning / search')],
    [{ system_prompt_id: 7 }, catalogue.promptMissing.zh],
  ])('reject %j', async (fields, message) => {
    const { call, db } = await startTestGateway({ as: 'admin' });
    expect((await call('POST', path, { model: 'm', ...fields })).body).toMatchObject({ success: false, message });
    expect(await db.select().from(modelDefaults)).toEqual([]);
    const edges = { model: '*', temperature: 2, top_p: 0, presence_penalty: -2, frequency_penalty: 2, max_tokens: 1 };
    expect((await call('POST', path, edges)).body.success).toBe(true);
  });
});

const rows = [
  { model: '*', temperature: 0.1, top_p: 0.1, supports: [] },
  { model: 'gpt-*', temperature: 0.2, max_tokens: 200 },
  { model: 'gpt-4o*', temperature: 0.3, stream: false },
  { model: 'gpt-4o', temperature: 0, system_prompt_id: 1 },
  { model: 'gpt-4o-mini*', temperature: 0.5, status: 2 },
];

describe('effective defaults', () => {
  it.each([
    ['gpt-4o', { temperature: 0, stream: false, max_tokens: 200, top_p: 0.1 }],
    ['gpt-4o-mini', { temperature: 0.3, stream: false, max_tokens: 200, top_p: 0.1 }],
    ['gpt-5', { temperature: 0.2, stream: null, max_tokens: 200, top_p: 0.1 }],
    ['gpt-', { temperature: 0.2, stream: null, max_tokens: 200, top_p: 0.1 }],
    ['o1', { temperature: 0.1, stream: null, max_tokens: null, top_p: 0.1 }],
    ['', { temperature: 0.1, stream: null, max_tokens: null, top_p: 0.1 }],
  ])('of "%s" come from the most specific record', async (model, expected) => {
    const { db } = await startTestGateway();
    await db.insert(modelDefaults).values(rows);
    expect(await defaultsFor({ db }, model)).toMatchObject(expected);
  });

  it('are visible to all users, and to administrators with their source', async () => {
    const { call, callAs, db, seeded } = await startTestGateway({ as: 'user', users: [{ role: roles.admin }] });
    await db.insert(systemPrompts).values({ name: 'brief', content: 'Be brief' });
    await db.insert(modelDefaults).values(rows);
    const effective = `${path}/effective?model=gpt-4o`;
    const values = { ...unset, model: 'gpt-4o', temperature: 0, stream: false, max_tokens: 200, top_p: 0.1, supports: [] };
    expect((await call<{ data: EffectiveDefaults }>('GET', effective)).body.data).toEqual(values);
    const admin = await callAs(seeded.users[0]?.id ?? 0);
    expect((await admin<{ data: EffectiveDefaults }>('GET', `${path}/effective/?model=gpt-4o`)).body.data).toEqual({
      ...values,
      system_prompt_id: 1,
      sources: { temperature: 4, system_prompt_id: 4, stream: 3, max_tokens: 2, top_p: 1, supports: 1 },
    });
    expect((await call('GET', effective, undefined, { cookie: '' })).status).toBe(401);
  });

  it('include their system prompt while it is enabled', async () => {
    const { call, db } = await startTestGateway({ as: 'admin' });
    await db.insert(systemPrompts).values({ name: 'brief', content: 'Be brief' });
    await db.insert(modelDefaults).values(rows);
    const prompt = async (model: string) => (await defaultPrompt({ db }, await defaultsFor({ db }, model)))?.content;
    expect(await prompt('gpt-4o')).toBe('Be brief');
    expect(await prompt('gpt-5')).toBeUndefined();
    await call('PUT', '/api/system_prompts?status_only=true', { id: 1, status: 2 });
    expect(await prompt('gpt-4o')).toBeUndefined();
  });

  it('are found quickly for extremely long names', async () => {
    const { call, db } = await startTestGateway({ as: 'user' });
    await db.insert(modelDefaults).values(rows);
    const { body } = await call<{ data: EffectiveDefaults }>('GET', `${path}/effective?model=gpt-${'x'.repeat(5000)}`);
    expect(body.data.temperature).toBe(0.2);
  });
});
