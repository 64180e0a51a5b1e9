import * as schemas from '@console/shared/contract/schemas';
import * as z from 'zod/mini';
import { answers, bare, type ContractCall, nothing, said } from './row';
import { ids } from './sample-seed';

const text = z.string();
const modelMap = z.record(z.string().check(z.regex(/^\d+$/)), z.array(text));

/** Sections 5.5 to 5.7: users, groups, models and options. */
export const adminCalls: ContractCall[] = [
  { route: 'GET /api/user', level: 'admin', path: '/api/user/?p=1&page_size=10', answer: answers(schemas.pageSchema(schemas.userSchema)) },
  {
    route: 'GET /api/user/search',
    level: 'admin',
    path: '/api/user/search?keyword=o&group=default&p=1&page_size=10',
    answer: answers(schemas.pageSchema(schemas.userSchema)),
  },
  { route: 'GET /api/user/:id{[0-9]+}', level: 'admin', path: `/api/user/${ids.other}`, answer: answers(schemas.userSchema) },
  { route: 'DELETE /api/user/:id{[0-9]+}', level: 'admin', path: `/api/user/${ids.other}`, answer: nothing },
  {
    route: 'POST /api/user',
    level: 'admin',
    body: { username: 'amy', password: 'longenough', display_name: 'Amy' },
    answer: nothing,
  },
  {
    route: 'PUT /api/user',
    level: 'admin',
    body: { id: ids.other, username: 'other', display_name: 'Other', password: '', group: 'vip' },
    answer: nothing,
  },
  { route: 'POST /api/user/manage', level: 'admin', body: { id: ids.other, action: 'disable' }, answer: answers(schemas.userSchema) },
  {
    route: 'GET /api/user/:id{[0-9]+}/history',
    level: 'root',
    path: `/api/user/${ids.other}/history?p=1&page_size=10`,
    answer: answers(schemas.pageSchema(schemas.changeSchema)),
  },
  { route: 'GET /api/group', level: 'admin', answer: answers(z.array(text)) },
  { route: 'GET /api/models', level: 'user', answer: bare(modelMap) },
  { route: 'GET /api/option', level: 'root', answer: answers(z.array(z.strictObject({ key: text, value: text }))) },
  { route: 'PUT /api/option', level: 'root', body: { key: 'Notice', value: 'Hello' }, answer: nothing },
  {
    route: 'GET /api/option/history',
    level: 'root',
    path: '/api/option/history?key=Notice&p=1&page_size=10',
    answer: answers(schemas.pageSchema(schemas.changeSchema)),
  },
  { route: 'POST /api/option/test_mail', level: 'root', body: { to: 'amy@example.com' }, answer: nothing },
  { route: 'GET /api/option/health', level: 'root', answer: answers(schemas.signInHealthSchema) },
  { route: 'POST /api/option/test', level: 'root', body: { way: 'github' }, answer: nothing },
  { route: 'POST /api/option/rest_model_ratio', level: 'root', answer: said },
];
