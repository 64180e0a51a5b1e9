import type { ModelDefaultRecord, PageRecord, SystemPromptRecord } from '@console/shared/contract';
import { roles } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';
import { systemPrompts } from '../db/schema';
import { catalogue } from '../messages/catalogue';

type One = { success: boolean; message: string; data: SystemPromptRecord };
type Listed = { data: PageRecord<SystemPromptRecord> };

const path = '/api/system_prompts';
const missing = { success: false, message: catalogue.recordNotFound.zh };
const past = 1_600_000_000;

/** A gateway with prompts of these names. */
async function withPrompts(...prompts: (Partial<SystemPromptRecord> & { name: string })[]) {
  const gateway = await startTestGateway({ as: 'admin' });
  const created: SystemPromptRecord[] = [];
  for (const prompt of prompts) {
    created.push((await gateway.call<One>('POST', path, { content: 'Be brief', ...prompt })).body.data);
  }
  return { ...gateway, created };
}

describe('a resource', () => {
  it('is created with the given fields and defaults', async () => {
    const { call } = await startTestGateway({ as: 'admin' });
    const input = { name: ' Polite ', content: '# Be polite', models: ['gpt-4o', 'gpt-4o', ' claude-* '], groups: ['vip'], priority: 5 };
    const { body } = await call<One>('POST', `${path}/`, { ...input, id: 99, created_time: 1 });
    expect(body.data).toEqual({
      id: 1,
      name: 'Polite',
      content: '# Be polite',
      description: '',
      models: ['gpt-4o', 'claude-*'],
      groups: ['vip'],
      position: 'prepend',
      priority: 5,
      is_default: false,
      status: 1,
      created_time: expect.any(Number),
      updated_time: body.data.created_time,
    });
    expect(body.data.created_time).toBeGreaterThan(past);
    expect((await call<One>('GET', `${path}/1`)).body.data).toEqual(body.data);
  });

  it('is listed as 1-based pages, newest first', async () => {
    const { call } = await withPrompts({ name: 'a' }, { name: 'b' }, { name: 'c' });
    const { data } = (await call<Listed>('GET', `${path}/?p=1&page_size=2`)).body;
    expect(data).toMatchObject({ total: 3, page: 1, page_size: 2 });
    expect(data.items.map(({ name }) => name)).toEqual(['c', 'b']);
    expect((await call<Listed>('GET', `${path}?p=2&page_size=2`)).body.data.items.map(({ name }) => name)).toEqual(['a']);
  });

  it.each([
    ['come', ['welcome two', 'Welcome']],
    ['SHORT', ['other']],
    ['2', ['welcome two']],
    ['%', []],
    ['_', []],
    ['', ['other', 'welcome two', 'Welcome']],
  ])('is found by "%s"', async (keyword, expected) => {
    const { call } = await withPrompts({ name: 'Welcome' }, { name: 'welcome two' }, { name: 'other', description: 'short answers' });
    const { data } = (await call<Listed>('GET', `${path}/search?keyword=${encodeURIComponent(keyword)}&p=1&page_size=10`)).body;
    expect(data.items.map(({ name }) => name)).toEqual(expected);
    expect(data.total).toBe(expected.length);
  });

  it('updates only the given fields', async () => {
    const { call, db, created } = await withPrompts({ name: 'one', models: ['gpt-*'], priority: 3 });
    await db.update(systemPrompts).set({ created_time: past, updated_time: past });
    const { body } = await call<One>('PUT', path, { id: 1, content: 'Be long', models: [], created_time: 5 });
    expect(body.data).toEqual({
      ...created[0],
      content: 'Be long',
      models: [],
      created_time: past,
      updated_time: expect.any(Number),
    });
    expect(body.data.updated_time).toBeGreaterThan(past);
    // As clients send it that send back all they have.
    expect((await call<One>('PUT', `${path}/`, body.data)).body.data).toMatchObject({ content: 'Be long', priority: 3 });
  });

  it('is disabled and enabled', async () => {
    const { call } = await withPrompts({ name: 'one' });
    const status = (value: unknown) => call<One>('PUT', `${path}/?status_only=true`, { id: 1, status: value, name: 'ignored' });
    expect((await status(2)).body.data).toMatchObject({ name: 'one', status: 2 });
    expect((await status(1)).body.data.status).toBe(1);
    for (const wrong of [0, 3, '1', null]) {
      expect((await status(wrong)).body).toMatchObject({ success: false, message: catalogue.invalidParameter.zh });
    }
  });

  it('is removed when deleted', async () => {
    const { call } = await withPrompts({ name: 'one' });
    expect((await call('DELETE', `${path}/1/`)).body).toEqual({ success: true, message: '' });
    expect((await call('DELETE', `${path}/1`)).body).toEqual(missing);
    expect((await call('GET', `${path}/1`)).body).toEqual(missing);
    expect((await call('PUT', path, { id: 1, name: 'two' })).body).toEqual(missing);
    expect((await call('PUT', `${path}?status_only=true`, { id: 1, status: 2 })).body).toEqual(missing);
    expect((await call<One>('POST', path, { name: 'one', content: 'again' })).body.data.id).toBe(2);
  });

  it('has a unique name', async () => {
    const { call } = await withPrompts({ name: 'one' }, { name: 'two' });
    const taken = { success: false, message: catalogue.nameInUse.zh, field: 'name' };
    expect((await call('POST', path, { name: ' one ', content: 'x' })).body).toEqual(taken);
    expect((await call('PUT', path, { id: 2, name: 'one' })).body).toEqual(taken);
    expect((await call('PUT', path, { id: 1, name: 'one' })).body.success).toBe(true);
    expect((await call('PUT', path, { id: 2, name: 'one' }, { 'accept-language': 'en' })).body.message).toBe(catalogue.nameInUse.en);
  });
});

const rule = (field: string, text: string) => catalogue.invalidInput.zh.replace('{field}', field).replace('{rule}', text);

describe('fields of system prompts', () => {
  it.each([
    [{ name: '' }, rule('name', '1-50')],
    [{ name: '   ' }, rule('name', '1-50')],
    [{ name: '字'.repeat(51) }, rule('name', '1-50')],
    [{ name: 5 }, rule('name', 'string')],
    [{ content: ' ' }, rule('content', '1-100000')],
    [{ position: 'middle' }, rule('position', 'prepend / replace / append')],
    [{ priority: 1.5 }, rule('priority', 'int')],
    [{ priority: '5' }, rule('priority', 'number')],
    [{ is_default: 1 }, rule('is_default', 'boolean')],
    [{ status: 3 }, rule('status', '1 / 2')],
    [{ models: 'gpt-4o' }, rule('models', 'array')],
    [{ models: ['*gpt'] }, rule('models', 'model / prefix*')],
    [{ models: [''] }, rule('models', '1-255')],
    [{ models: Array.from({ length: 201 }, (_, index) => `m${index}`) }, rule('models', 'max 200')],
    [{ groups: ['nobody'] }, catalogue.groupUnknown.zh.replace('{group}', 'nobody')],
    [{ groups: ['constructor'] }, catalogue.groupUnknown.zh.replace('{group}', 'constructor')],
  ])('reject %j on create and update', async (fields, message) => {
    const { call, db, created } = await withPrompts({ name: '字'.repeat(50) });
    expect((await call('POST', path, { name: 'new', content: 'x', ...fields })).body).toMatchObject({ success: false, message });
    expect((await call('PUT', path, { id: 1, ...fields })).body).toMatchObject({ success: false, message });
    expect(await db.select().from(systemPrompts)).toEqual(created);
  });

  it('keep a removed group', async () => {
    const { call, options } = await withPrompts({ name: 'one', groups: ['vip'] });
    await options.set('GroupRatio', '{"default":1}');
    expect((await call('PUT', path, { id: 1, groups: ['vip'], content: 'new' })).body.success).toBe(true);
    expect((await call('PUT', path, { id: 1, groups: ['vip', 'svip'] })).body.success).toBe(false);
  });

  it('cannot be deleted while model defaults refer to them', async () => {
    const { call } = await withPrompts({ name: 'one' });
    const { data } = (await call<{ data: ModelDefaultRecord }>('POST', '/api/model_defaults', { model: 'gpt-*', system_prompt_id: 1 }))
      .body;
    expect((await call('DELETE', `${path}/1`)).body).toEqual({
      success: false,
      message: catalogue.promptInUse.zh.replace('{model}', 'gpt-*'),
    });
    await call('PUT', '/api/model_defaults', { id: data.id, system_prompt_id: null });
    expect((await call('DELETE', `${path}/1`)).body.success).toBe(true);
  });
});

describe.each(['/api/system_prompts', '/api/model_defaults', '/api/search_engines'])('%s', (resource) => {
  it('requires an administrator', async () => {
    const { call, callAs, seeded } = await startTestGateway({ as: 'user', users: [{ role: roles.admin }] });
    const body = { name: 'x', content: 'x', model: 'x', type: 'searxng', base_url: 'http://x', id: 1 };
    for (const [method, overrides] of [
      ['GET', ''],
      ['GET', '/search'],
      ['GET', '/1'],
      ['POST', ''],
      ['PUT', ''],
      ['DELETE', '/1'],
    ] as const) {
      const sent = method === 'POST' || method === 'PUT' ? body : undefined;
      expect((await call(method, `${resource}${overrides}`, sent, { cookie: '' })).status).toBe(401);
      expect((await call(method, `${resource}${overrides}`, sent)).body).toEqual({
        success: false,
        message: catalogue.permissionDenied.zh,
      });
    }
    const admin = await callAs(seeded.users[0]?.id ?? 0);
    expect((await admin('POST', resource, body)).body.success).toBe(true);
  });
});
