import * as schemas from '@console/shared/contract/schemas';
import * as z from 'zod/mini';
import { type ContractCall, dataResponse, dataWithoutMessage, emptyResponse } from './contract-call';
import { ids } from './fixture-seed';

const names = z.array(z.string());
const listedModel = z.strictObject({
  id: z.string(),
  object: z.literal('model'),
  created: z.int(),
  owned_by: z.string(),
  permission: z.array(z.unknown()),
  root: z.string(),
  parent: z.nullable(z.string()),
});

export const channelCalls: ContractCall[] = [
  {
    route: 'GET /api/channel',
    level: 'admin',
    path: '/api/channel/?p=1&page_size=10&id_sort=true',
    answer: dataResponse(schemas.pageSchema(schemas.channelSchema)),
  },
  {
    route: 'GET /api/channel/search',
    level: 'admin',
    path: '/api/channel/search?keyword=&group=default&model=m1&tag_mode=true',
    answer: dataResponse(schemas.pageSchema(schemas.channelSchema)),
  },
  { route: 'GET /api/channel/models', level: 'admin', answer: dataWithoutMessage(z.array(listedModel)) },
  { route: 'GET /api/channel/models_enabled', level: 'admin', answer: dataWithoutMessage(names) },
  {
    route: 'GET /api/channel/:id{[0-9]+}',
    level: 'admin',
    path: `/api/channel/${ids.channel}`,
    answer: dataResponse(schemas.channelSchema),
  },
  {
    route: 'POST /api/channel',
    level: 'admin',
    body: {
      mode: 'batch',
      channel: {
        name: 'new',
        type: 1,
        key: 'one\ntwo',
        models: 'm1,m2',
        group: 'default',
        base_url: '',
        weight: 1,
        priority: 2,
        tag: 'west',
      },
    },
    answer: emptyResponse,
  },
  {
    route: 'POST /api/channel/:id{[0-9]+}/status',
    level: 'admin',
    path: `/api/channel/${ids.channel}/status`,
    body: { status: 2 },
    answer: dataResponse(z.literal(true)),
  },
  {
    route: 'POST /api/channel/status/batch',
    level: 'admin',
    body: { ids: [ids.channel, ids.disabledChannel], status: 2 },
    answer: dataResponse(z.literal(1)),
  },
  {
    route: 'POST /api/channel/copy/:id{[0-9]+}',
    level: 'admin',
    path: `/api/channel/copy/${ids.channel}?suffix=_copy&reset_balance=true`,
    answer: dataResponse(z.strictObject({ id: z.int() })),
  },
  {
    route: 'PUT /api/channel',
    level: 'admin',
    body: { id: ids.channel, name: 'renamed', priority: 5, model_mapping: '{"m1":"m2"}', auto_ban: 0 },
    answer: dataResponse(schemas.channelSchema),
  },
  { route: 'DELETE /api/channel/disabled', level: 'admin', answer: dataResponse(z.literal(1)) },
  { route: 'DELETE /api/channel/:id{[0-9]+}', level: 'admin', path: `/api/channel/${ids.channel}`, answer: emptyResponse },
  {
    route: 'POST /api/channel/batch',
    level: 'admin',
    body: { ids: [ids.channel, ids.disabledChannel] },
    answer: dataResponse(z.literal(2)),
  },
  { route: 'POST /api/channel/batch/tag', level: 'admin', body: { ids: [ids.channel], tag: 'west' }, answer: dataResponse(z.literal(1)) },
  {
    route: 'PUT /api/channel/tag',
    level: 'admin',
    body: { tag: 'east', new_tag: 'west', models: 'm1', groups: 'default,vip', priority: 1, weight: 2, model_mapping: '{}' },
    answer: emptyResponse,
  },
  { route: 'POST /api/channel/tag/enabled', level: 'admin', body: { tag: 'east' }, answer: emptyResponse },
  { route: 'POST /api/channel/tag/disabled', level: 'admin', body: { tag: 'east' }, answer: emptyResponse },
  { route: 'POST /api/channel/fix', level: 'admin', answer: dataResponse(z.strictObject({ success: z.int(), fails: z.int() })) },
  {
    route: 'GET /api/channel/test/:id{[0-9]+}',
    level: 'admin',
    path: `/api/channel/test/${ids.channel}?model=m2`,
    answer: z.strictObject({ success: z.literal(true), message: z.literal(''), time: z.number() }),
  },
  {
    route: 'GET /api/channel/update_balance/:id{[0-9]+}',
    level: 'admin',
    path: `/api/channel/update_balance/${ids.channel}`,
    answer: z.strictObject({ success: z.literal(true), message: z.literal(''), balance: z.literal(12.5) }),
  },
  {
    route: 'GET /api/channel/fetch_models/:id{[0-9]+}',
    level: 'admin',
    path: `/api/channel/fetch_models/${ids.channel}`,
    answer: dataResponse(names),
  },
  {
    route: 'POST /api/channel/fetch_models',
    level: 'admin',
    sample: ({ upstreamUrl }) => ({ body: { base_url: upstreamUrl, type: 1, key: 'key' } }),
    answer: dataWithoutMessage(names),
    failures: [500],
  },
  { route: 'GET /api/channel/update_balance', level: 'admin', answer: dataResponse(z.unknown()) },
  { route: 'GET /api/channel/test', level: 'admin', answer: dataResponse(z.unknown()), leavesWork: true },
];
