import { roles } from '@console/shared/contract';
import { Hono } from 'hono';
import { allRows, type EmbeddedCall, type Row } from './embedded';
import type { FacadeEnv, RouteSet } from './facade';
import { pageFromOne, pageObject } from './paging';
import { ok, readJson, refuse, respond } from './responses';

export const modelPath = '/api/model_metadata/';

const omitEmpty = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== '' && value !== 0 && !(Array.isArray(value) && value.length === 0)),
  );

const typesOf = (endpoints: unknown): string[] => (endpoints ? Object.keys(JSON.parse(String(endpoints))) : []);

const mapping = (types: string[]) => JSON.stringify(Object.fromEntries(types.map((type) => [type, { path: `/${type}`, method: 'POST' }])));

export function toModel({ id, model_name, name_rule, status, created_time, updated_time, tags, endpoints, ...row }: Row): Row {
  const types = endpoints as string[];
  return {
    ...omitEmpty({ ...row, tags: (tags as string[]).join(',') }),
    // Without stored endpoints, those of the channels are stated.
    ...{ id, model_name, name_rule, sync_official: 1, created_time, updated_time },
    endpoints: types.length === 0 ? '["openai"]' : mapping(types),
    status: status === 1 ? 1 : 0,
  };
}

export const writeModel = ({
  model_name,
  name_rule = 0,
  description = '',
  icon = '',
  tags = '',
  vendor_id = 0,
  endpoints = '',
  status,
}: Row) => ({
  ...{ model_name, name_rule, description, icon, vendor_id },
  tags: String(tags).split(',').filter(Boolean),
  endpoints: typesOf(endpoints),
  status: status === 1 ? 1 : 2,
});

export async function readMissing(call: EmbeddedCall): Promise<string[]> {
  const { data } = await call('GET', `${modelPath}missing`);
  const missing = (data as Row[]).filter(({ has_metadata, is_served }) => !has_metadata && is_served);
  return missing.map(({ model_name }) => String(model_name));
}

/** Metadata of models, since August 2025. */
export const modelMetadata: RouteSet = ({ allow }) => {
  const admin = allow(roles.admin);
  return new Hono<FacadeEnv>()
    .get('/api/models/', admin, async (c) => ok(c, pageObject((await allRows(c.var.caller.call, modelPath)).map(toModel), pageFromOne(c))))
    .get('/api/models/search', admin, async (c) => {
      const { keyword = '', vendor = '' } = c.req.query();
      const rows = await allRows(c.var.caller.call, `${modelPath}search`, { keyword, vendor });
      return ok(c, pageObject(rows.map(toModel), pageFromOne(c)));
    })
    .get('/api/models/missing', admin, async (c) => {
      return c.json({ success: true, data: await readMissing(c.var.caller.call) });
    })
    .get('/api/models/:id', admin, async (c) => {
      const found = await c.var.caller.call('GET', `${modelPath}${c.req.param('id')}`);
      return found.success ? ok(c, toModel(found.data as Row)) : refuse(c, 'record not found');
    })
    .post('/api/models/', admin, async (c) => {
      const created = await c.var.caller.call('POST', modelPath, writeModel((await readJson(c)) ?? {}));
      return respond(c, created, (row) => toModel(row as Row));
    })
    .put('/api/models/', admin, async (c) => {
      const body = (await readJson(c)) ?? {};
      const changed = c.req.query('status_only')
        ? await c.var.caller.call('PUT', `${modelPath}?status_only=true`, { id: body.id, status: body.status === 1 ? 1 : 2 })
        : await c.var.caller.call('PUT', modelPath, { id: body.id, ...writeModel(body) });
      return respond(c, changed, () => body);
    })
    .delete('/api/models/:id', admin, async (c) => respond(c, await c.var.caller.call('DELETE', `${modelPath}${c.req.param('id')}`)));
};

export const vendors: RouteSet = ({ allow }) => {
  const admin = allow(roles.admin);
  const toVendor = ({ id, name, status, created_time, updated_time, ...row }: Row) => ({
    ...{ id, name, status, created_time, updated_time },
    ...omitEmpty(row),
  });
  return new Hono<FacadeEnv>()
    .get('/api/vendors/', admin, async (c) =>
      ok(c, pageObject((await allRows(c.var.caller.call, '/api/vendors/')).map(toVendor), pageFromOne(c))),
    )
    .get('/api/vendors/search', admin, async (c) => {
      const rows = await allRows(c.var.caller.call, '/api/vendors/search', { keyword: c.req.query('keyword') ?? '' });
      return ok(c, pageObject(rows.map(toVendor), pageFromOne(c)));
    })
    .get('/api/vendors/:id', admin, async (c) => {
      const found = await c.var.caller.call('GET', `/api/vendors/${c.req.param('id')}`);
      return found.success ? ok(c, toVendor(found.data as Row)) : refuse(c, 'record not found');
    })
    .on(['POST', 'PUT'], '/api/vendors/', admin, async (c) => {
      const { id, name, description = '', icon = '' } = (await readJson(c)) ?? {};
      const written = await c.var.caller.call(c.req.method, '/api/vendors/', { ...(id !== undefined && { id }), name, description, icon });
      return respond(c, written, (row) => toVendor(row as Row));
    })
    .delete('/api/vendors/:id', admin, async (c) => respond(c, await c.var.caller.call('DELETE', `/api/vendors/${c.req.param('id')}`)));
};

export const prefillGroups: RouteSet = ({ allow }) => {
  const admin = allow(roles.admin);
  const toGroup = ({ status: _status, type, items, description, ...row }: Row): Row => ({
    ...row,
    type,
    items: type === 'endpoint' ? mapping(items as string[]) : items,
    ...(description !== '' && { description }),
  });
  return new Hono<FacadeEnv>()
    .get('/api/prefill_group/', admin, async (c) =>
      ok(c, (await allRows(c.var.caller.call, '/api/prefill_groups/', { type: c.req.query('type') ?? '' })).map(toGroup)),
    )
    .on(['POST', 'PUT'], '/api/prefill_group/', admin, async (c) => {
      const { id, name, type, items, description = '' } = (await readJson(c)) ?? {};
      const group = { name, type, items: type === 'endpoint' ? typesOf(items) : items, description };
      const written = await c.var.caller.call(c.req.method, '/api/prefill_groups/', { ...(id !== undefined && { id }), ...group });
      return respond(c, written, (row) => toGroup(row as Row));
    })
    .delete('/api/prefill_group/:id', admin, async (c) =>
      respond(c, await c.var.caller.call('DELETE', `/api/prefill_groups/${c.req.param('id')}`)),
    );
};
