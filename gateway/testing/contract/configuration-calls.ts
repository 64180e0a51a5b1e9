import * as schemas from '@console/shared/contract/schemas';
import * as z from 'zod/mini';
import { saveUpload } from '../../src/uploads/uploads';
import { type ContractCall, dataResponse, emptyResponse, pageResponse, textResponse, updateCalls } from './contract-call';
import { ids } from './fixture-seed';

function resourceCalls(path: string, schema: z.ZodMiniType<unknown>, body: object, unusedId = 1): ContractCall[] {
  const [page, one] = [pageResponse(schema), dataResponse(schema)];
  return [
    { route: `GET ${path}`, level: 'admin', path: `${path}/?p=1&page_size=10`, response: page },
    { route: `GET ${path}/search`, level: 'admin', path: `${path}/search?keyword=m&p=1&page_size=10`, response: page },
    { route: `GET ${path}/:id{[0-9]+}`, level: 'admin', path: `${path}/1`, response: one },
    { route: `POST ${path}`, level: 'admin', body, response: one },
    ...updateCalls(path, 'admin', { ...body, id: 1 }, one),
    { route: `DELETE ${path}/:id{[0-9]+}`, level: 'admin', path: `${path}/${unusedId}`, response: emptyResponse },
  ];
}

const prompt = {
  name: 'new',
  content: '# Be kind',
  models: ['m1', 'gpt-*'],
  groups: ['vip'],
  position: 'append',
  priority: 1,
  is_default: true,
};
const defaults = { model: 'gpt-*', temperature: 0.7, max_tokens: 100, stream: true, supports: ['vision'], system_prompt_id: 1 };

const metadata = { model_name: 'gpt-', name_rule: 1, tags: ['fast'], vendor_id: 1, endpoints: ['openai'] };

const engine = {
  name: 'new',
  type: 'tavily',
  base_url: '',
  api_key: 'key',
  extra: '{"topic":"news"}',
  max_results: 3,
  timeout: 5,
  weight: 1,
};

const searchCalls: ContractCall[] = [
  ...resourceCalls('/api/search_engines', schemas.searchEngineSchema, engine),
  {
    route: 'GET /api/search_engines/:id{[0-9]+}/test',
    level: 'admin',
    path: '/api/search_engines/1/test?query=hello',
    response: dataResponse(schemas.searchTestSchema),
  },
  {
    route: 'POST /api/search_engines/test',
    level: 'admin',
    body: { id: 1, query: 'hello' },
    response: dataResponse(schemas.searchTestSchema),
  },
];

const form = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nHello\r\n--x--\r\n';

const uploadCalls: ContractCall[] = [
  {
    route: 'POST /api/upload',
    level: 'user',
    prepare: () => ({ body: form, headers: { 'content-type': 'multipart/form-data; boundary=x' } }),
    response: dataResponse(schemas.uploadSchema),
  },
  {
    route: 'GET /api/uploads/:name',
    level: 'public',
    prepare: async (fixtures) => ({ path: `/api/uploads/${(await saveUpload(fixtures, { id: ids.user }, Buffer.from('Hello'))).name}` }),
    response: textResponse('Hello'),
  },
];

const promotion = {
  name: 'new',
  type: 'discount',
  rules: '[{"amount":50,"discount_rate":0.9}]',
  start_time: 1_700_000_000,
  end_time: 0,
  groups: ['vip'],
  per_user_limit: 1,
};

export const configurationCalls: ContractCall[] = [
  ...searchCalls,
  ...uploadCalls,
  ...resourceCalls('/api/promotions', schemas.promotionSchema, promotion),
  ...resourceCalls('/api/system_prompts', schemas.systemPromptSchema, prompt),
  ...resourceCalls('/api/model_defaults', schemas.modelDefaultSchema, defaults),
  ...resourceCalls('/api/model_metadata', schemas.modelMetadataSchema, metadata),
  ...resourceCalls('/api/vendors', schemas.vendorSchema, { name: 'New', description: 'Models', icon: 'OpenAI' }, 2),
  ...resourceCalls('/api/prefill_groups', schemas.prefillGroupSchema, { name: 'new', type: 'tag', items: ['fast'] }),
  {
    route: 'GET /api/model_metadata/missing',
    level: 'admin',
    response: dataResponse(z.array(schemas.missingModelSchema)),
  },
  { route: 'GET /api/ratio_sync/channels', level: 'root', response: dataResponse(z.array(schemas.priceSourceSchema)) },
  {
    route: 'POST /api/ratio_sync/fetch',
    level: 'root',
    prepare: ({ url }) => ({ body: { sources: [{ base_url: url, endpoint: '/api/ratio_config' }] } }),
    response: dataResponse(schemas.priceSyncSchema),
  },
  {
    route: 'GET /api/model_defaults/effective',
    level: 'user',
    path: '/api/model_defaults/effective?model=m1',
    response: dataResponse(schemas.effectiveDefaultsSchema),
  },
];
