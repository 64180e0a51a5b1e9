import * as schemas from '@console/shared/contract/schemas';
import * as z from 'zod/mini';
import { type ContractCall, dataResponse, dataWithoutMessage, emptyResponse, messageResponse, pageResponse } from './contract-call';
import { ids } from './fixture-seed';

const text = z.string();
const modelMap = z.record(z.string().check(z.regex(/^\d+$/)), z.array(text));

export const adminCalls: ContractCall[] = [
  { route: 'GET /api/user', level: 'admin', path: '/api/user/?p=1&page_size=10', response: pageResponse(schemas.userSchema) },
  {
    route: 'GET /api/user/search',
    level: 'admin',
    path: '/api/user/search?keyword=o&group=default&p=1&page_size=10',
    response: pageResponse(schemas.userSchema),
  },
  { route: 'GET /api/user/:id{[0-9]+}', level: 'admin', path: `/api/user/${ids.other}`, response: dataResponse(schemas.userSchema) },
  {
    route: 'DELETE /api/user/:id{[0-9]+}/bindings/:type',
    level: 'admin',
    path: `/api/user/${ids.other}/bindings/github`,
    response: emptyResponse,
  },
  { route: 'DELETE /api/user/:id{[0-9]+}', level: 'admin', path: `/api/user/${ids.other}`, response: emptyResponse },
  {
    route: 'POST /api/user',
    level: 'admin',
    body: { username: 'amy', password: 'longenough', display_name: 'Amy' },
    response: emptyResponse,
  },
  {
    route: 'PUT /api/user',
    level: 'admin',
    body: { id: ids.other, username: 'other', display_name: 'Other', password: '', group: 'vip' },
    response: emptyResponse,
  },
  {
    route: 'POST /api/user/manage',
    level: 'admin',
    body: { id: ids.other, action: 'disable' },
    response: dataResponse(schemas.userSchema),
  },
  {
    route: 'GET /api/user/:id{[0-9]+}/history',
    level: 'root',
    path: `/api/user/${ids.other}/history?p=1&page_size=10`,
    response: pageResponse(schemas.changeSchema),
  },
  { route: 'GET /api/authz/catalog', level: 'admin', response: dataResponse(schemas.permissionCatalogSchema) },
  { route: 'GET /api/group', level: 'admin', response: dataResponse(z.array(text)) },
  { route: 'GET /api/models', level: 'user', response: dataWithoutMessage(modelMap) },
  {
    route: 'GET /api/system-task/list',
    level: 'root',
    path: '/api/system-task/list?limit=10',
    response: dataResponse(z.array(schemas.systemTaskSchema)),
  },
  {
    route: 'GET /api/system-task/:task_id',
    level: 'root',
    path: '/api/system-task/cleanup',
    response: dataResponse(schemas.systemTaskSchema),
  },
  { route: 'GET /api/option', level: 'root', response: dataResponse(z.array(z.strictObject({ key: text, value: text }))) },
  { route: 'PUT /api/option', level: 'root', body: { key: 'Notice', value: 'Hello' }, response: emptyResponse },
  {
    route: 'GET /api/option/history',
    level: 'root',
    path: '/api/option/history?key=Notice&p=1&page_size=10',
    response: pageResponse(schemas.changeSchema),
  },
  { route: 'POST /api/option/test_mail', level: 'root', body: { to: 'amy@example.com' }, response: emptyResponse },
  { route: 'GET /api/option/health', level: 'root', response: dataResponse(schemas.signInHealthSchema) },
  { route: 'POST /api/option/test', level: 'root', body: { way: 'github' }, response: emptyResponse },
  { route: 'POST /api/option/rest_model_ratio', level: 'root', response: messageResponse },
];
