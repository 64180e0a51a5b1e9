import { type MissingModelRecord, type ModelMetadataRecord, nameRule, type PageRecord, resourceStatus } from '@console/shared/contract';
import { expect, it } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';
import { now } from '../clock';
import { catalogue } from '../messages/catalogue';

type One = { success: boolean; message: string; field?: string; data: ModelMetadataRecord };
type Listed = { data: PageRecord<ModelMetadataRecord> };

const path = '/api/model_metadata';

it('tells which channels and groups serve the models that a prefix matches', async () => {
  const { call } = await startTestGateway({
    as: 'admin',
    vendors: [{ name: 'Acme' }],
    options: { GroupRatio: '{"default":1,"vip":1}' },
    channels: [
      { name: 'east', models: 'acme-1,acme-2', group: 'default,vip' },
      { name: 'west', models: 'acme-2,other' },
      { name: 'off', models: 'acme-3', status: 2 },
    ],
  });
  const created = await call<One>('POST', path, {
    model_name: ' acme- ',
    name_rule: nameRule.prefix,
    vendor_id: 1,
    tags: ['fast', 'fast'],
    endpoints: ['anthropic'],
  });
  expect(created.body.data).toMatchObject({
    ...{ model_name: 'acme-', vendor_id: 1, tags: ['fast'], endpoints: ['anthropic'], status: 1 },
    enable_groups: ['default', 'vip'],
    matched_models: ['acme-1', 'acme-2'],
  });
  const { items } = (await call<Listed>('GET', `${path}/search?keyword=fast`)).body.data;
  expect(items[0]?.bound_channels.map(({ name }) => name).toSorted()).toEqual(['east', 'west']);
});

it('limits lists to a provider and a status', async () => {
  const { call } = await startTestGateway({
    as: 'admin',
    vendors: [{ name: 'Acme' }, { name: 'Other' }],
    modelMetadata: [
      { model_name: 'a', vendor_id: 1 },
      { model_name: 'b', vendor_id: 1, status: resourceStatus.disabled },
      { model_name: 'c', vendor_id: 2 },
    ],
  });
  const names = async (query: string) =>
    (await call<Listed>('GET', `${path}/?${query}`)).body.data.items.map(({ model_name }) => model_name);
  expect(await names('vendor=1')).toEqual(['b', 'a']);
  expect(await names('vendor=1&status=1')).toEqual(['a']);
  expect(await names('status=2')).toEqual(['b']);
});

it.each([
  [{ model_name: '' }, 'model_name'],
  [{ model_name: 'a,b' }, 'model_name'],
  [{ name_rule: 4 }, 'name_rule'],
  [{ vendor_id: 9 }, 'vendor_id'],
  [{ endpoints: ['telepathy'] }, 'endpoints'],
  [{ tags: Array.from({ length: 21 }, (_, index) => `t${index}`) }, 'tags'],
  [{ icon: 'x'.repeat(129) }, 'icon'],
  [{ model_name: 'taken' }, 'model_name'],
])('refuses %j at its field', async (fields, field) => {
  const { call } = await startTestGateway({ as: 'admin', modelMetadata: [{ model_name: 'taken' }] });
  expect((await call<One>('POST', path, { model_name: 'new', ...fields })).body).toMatchObject({ success: false, field });
});

it('keeps a provider that models refer to', async () => {
  const { call } = await startTestGateway({ as: 'admin', vendors: [{ name: 'Acme' }], modelMetadata: [{ model_name: 'a', vendor_id: 1 }] });
  expect((await call('DELETE', '/api/vendors/1')).body).toMatchObject({
    success: false,
    message: catalogue.vendorInUse.zh.replace('{model}', 'a'),
  });
  await call('PUT', path, { id: 1, vendor_id: 0 });
  expect((await call('DELETE', '/api/vendors/1')).body.success).toBe(true);
});

it('limits prefill groups to a type', async () => {
  const { call } = await startTestGateway({
    as: 'admin',
    prefillGroups: [
      { name: 'chat', items: ['a', 'b'] },
      { name: 'speed', type: 'tag', items: ['fast'] },
    ],
  });
  const { data } = (await call<{ data: PageRecord<{ name: string; items: string[] }> }>('GET', '/api/prefill_groups/?type=tag')).body;
  expect(data).toMatchObject({ total: 1, items: [{ name: 'speed', items: ['fast'] }] });
});

it('lists models without metadata or price, the most requested first', async () => {
  const { call } = await startTestGateway({
    as: 'admin',
    channels: [{ models: 'known,new,unpriced' }],
    options: { ModelRatio: '{"known":1,"new":1}', ModelPrice: '{}' },
    modelMetadata: [
      { model_name: 'known' },
      { model_name: 'unp', name_rule: nameRule.prefix },
      { model_name: 'offline', name_rule: nameRule.prefix },
    ],
    usageHours: [
      { model_name: 'gone', created_at: now() - 3600, count: 3 },
      { model_name: 'new', created_at: now() - 3600, count: 5 },
      { model_name: 'ancient', created_at: now() - 40 * 86_400, count: 9 },
    ],
  });
  const { data } = (await call<{ data: MissingModelRecord[] }>('GET', `${path}/missing`)).body;
  expect(data.filter(({ model_name }) => !model_name.startsWith('offline'))).toEqual([
    { model_name: 'new', is_served: true, has_metadata: false, has_price: true, request_count: 5 },
    { model_name: 'gone', is_served: false, has_metadata: false, has_price: false, request_count: 3 },
    { model_name: 'unpriced', is_served: true, has_metadata: true, has_price: false, request_count: 0 },
  ]);
});
