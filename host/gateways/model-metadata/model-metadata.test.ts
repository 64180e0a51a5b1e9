import { expect, it } from 'vitest';
import type { ProfileName } from '../profiles';
import { dataResponse, type FakeResponse, type RecordedRequest, startFakeGateway } from '../testing/fake-gateway';

const stored = {
  ...{ id: 3, model_name: 'acme-', name_rule: 1, sync_official: 0, status: 0, vendor_id: 2, tags: 'fast,cheap' },
  ...{ created_time: 1_795_342_787, updated_time: 1_795_342_787, endpoints: '{"openai":{"path":"/own","method":"POST"}}' },
};
const derived = {
  ...stored,
  id: 4,
  endpoints: '["openai","anthropic"]',
  status: 1,
  tags: undefined,
  bound_channels: [{ name: 'East', type: 1 }],
};
const group = { id: 5, name: 'Chat', type: 'endpoint', items: '{"openai":"/v1/chat/completions"}', created_time: 1, updated_time: 1 };

const respond = ({ call, body }: RecordedRequest): FakeResponse => {
  if (call === 'GET /api/models/search') {
    return dataResponse({ items: [stored, derived], total: 2, page: 1, page_size: 10, vendor_counts: { 2: 2 } });
  }
  if (call === 'GET /api/models/3') {
    return dataResponse(stored);
  }
  if (call === 'GET /api/models/missing') {
    return dataResponse(['new-model']);
  }
  if (call === 'GET /api/vendors/2') {
    return dataResponse({ id: 2, name: 'Acme', icon: 'Acme', status: 1, created_time: 1, updated_time: 1 });
  }
  if (call === 'GET /api/prefill_group/') {
    return dataResponse([group, { ...group, id: 6, name: 'Tags', type: 'tag', items: ['fast'] }]);
  }
  return dataResponse(body ?? null);
};

const start = () => startFakeGateway('new-api-2026-08', respond);

it('lists models with stored endpoints only, tags as a list and disabled ones as status 2', async () => {
  const { call, requests } = await start();
  const { data } = (await call('GET', '/api/model_metadata/?p=1&page_size=10&vendor=2')).body;
  expect(requests[0]).toMatchObject({ call: 'GET /api/models/search', query: { vendor: '2', p: '1', page_size: '10' } });
  expect(data).toMatchObject({ total: 2, page: 1, page_size: 10 });
  expect(data.items).toMatchObject([
    { id: 3, model_name: 'acme-', tags: ['fast', 'cheap'], endpoints: ['openai'], status: 2, description: '', bound_channels: [] },
    { id: 4, tags: [], endpoints: [], status: 1, bound_channels: [{ name: 'East', type: 1 }] },
  ]);
});

it('sends whole models when one field is edited, and keeps the paths of endpoints', async () => {
  const { call, requests } = await start();
  const { data } = (await call('PUT', '/api/model_metadata/', { id: 3, tags: ['slow'], endpoints: ['openai', 'anthropic'] })).body;
  expect(requests.at(-1)).toMatchObject({
    call: 'PUT /api/models/',
    body: {
      ...{ id: 3, model_name: 'acme-', name_rule: 1, sync_official: 0, status: 0, vendor_id: 2, tags: 'slow' },
      endpoints: '{"openai":{"path":"/own","method":"POST"},"anthropic":{"path":"/v1/messages","method":"POST"}}',
    },
  });
  expect(data).toMatchObject({ id: 3, tags: ['slow'], endpoints: ['openai', 'anthropic'], status: 2 });
});

it('changes the status alone', async () => {
  const { call, requests } = await start();
  await call('PUT', '/api/model_metadata/?status_only=true', { id: 3, status: 1 });
  expect(requests[0]).toMatchObject({ call: 'PUT /api/models/', query: { status_only: 'true' }, body: { id: 3, status: 1 } });
});

it('deletes models at their own path', async () => {
  const { call, requests } = await start();
  expect((await call('DELETE', '/api/model_metadata/3/')).body).toMatchObject({ success: true });
  expect(requests[0]?.call).toBe('DELETE /api/models/3');
});

it('lists missing models without what the gateway does not tell', async () => {
  const { call } = await start();
  expect((await call('GET', '/api/model_metadata/missing')).body.data).toEqual([
    { model_name: 'new-model', is_served: true, has_metadata: false, has_price: null, request_count: null },
  ]);
});

it('sends whole providers when one field is edited', async () => {
  const { call, requests } = await start();
  await call('PUT', '/api/vendors/', { id: 2, description: 'Models' });
  expect(requests.at(-1)).toMatchObject({
    call: 'PUT /api/vendors/',
    body: { id: 2, name: 'Acme', icon: 'Acme', status: 1, created_time: 1, description: 'Models' },
  });
});

it('pages and searches prefill groups, and writes endpoints as the gateway stores them', async () => {
  const { call, requests } = await start();
  const search = await call('GET', '/api/prefill_groups/search?keyword=chat&p=1&page_size=10');
  expect(search.body.data).toMatchObject({ total: 1, items: [{ id: 5, type: 'endpoint', items: ['openai'], description: '' }] });
  await call('PUT', '/api/prefill_groups/', { id: 5, items: ['openai', 'gemini'] });
  expect(requests.at(-1)?.body).toMatchObject({
    id: 5,
    name: 'Chat',
    items: '{"openai":"/v1/chat/completions","gemini":{"path":"/v1beta/models/{model}:generateContent","method":"POST"}}',
  });
  expect((await call('PUT', '/api/prefill_groups/', { id: 99, name: 'x' })).body).toMatchObject({
    success: false,
    message: 'Record not found',
  });
});

it.each<[ProfileName, boolean]>([
  ['new-api-2025-04', false],
  ['veloera-0.3', false],
  ['new-api-2026-02', true],
  ['new-api-2026-08', true],
])('%s has metadata of models: %s', async (profile, expected) => {
  const { call } = await startFakeGateway(profile, () => dataResponse({ system_name: 'Other', quota_per_unit: 500_000 }));
  const { capabilities } = (await call('GET', '/api/status')).body.data as { capabilities: string[] };
  expect(capabilities.includes('model-metadata')).toBe(expected);
});

it('reads what a published list says, and leaves out fields that the console does not know', async () => {
  const fields = [
    { field: 'status', local: 0, upstream: 1 },
    { field: 'name_rule', local: 0, upstream: 1 },
    { field: 'vendor', local: null, upstream: 'Acme' },
    { field: 'color', local: 'red', upstream: 'blue' },
  ];
  const data = {
    missing: null,
    conflicts: [{ model_name: 'acme-1', fields }],
    source: { models_url: 'https://models.example.com/models.json' },
  };
  const { call, requests } = await startFakeGateway('new-api-2026-08', () => dataResponse(data));
  expect((await call('GET', '/api/model_metadata/sync?locale=zh')).body.data).toEqual({
    missing: [],
    conflicts: [
      {
        model_name: 'acme-1',
        fields: [
          { field: 'status', local: 2, upstream: 1 },
          { field: 'name_rule', local: 0, upstream: 1 },
          { field: 'vendor', local: '', upstream: 'Acme' },
        ],
      },
    ],
    source: 'https://models.example.com/models.json',
  });
  expect(requests[0]).toMatchObject({ call: 'GET /api/models/sync_upstream/preview', query: { locale: 'zh' } });
});
