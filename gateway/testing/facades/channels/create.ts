import { roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import type { Row } from '../embedded';
import type { FacadeEnv, RouteSet } from '../facade';
import { ok, readJson, refuse, respond } from '../responses';
import { channel2026 } from './record';

const known = Object.keys(channel2026).filter((field) => !['id', 'channel_info', 'status'].includes(field));

export const fieldsOf = (body: Row): Row =>
  Object.fromEntries(Object.entries(body).filter(([field, value]) => known.includes(field) && value !== null && value !== undefined));

export const wrappedCreate =
  ({ flat, sensitive }: { flat: 'refused' | 'empty'; sensitive: 'root' | 'admin' }): RouteSet =>
  ({ allow }) =>
    new Hono<FacadeEnv>().post('/api/channel/', allow(roles.admin), async (c) => {
      if (sensitive === 'root' && c.var.caller.role < roles.root) {
        return refuse(c, 'Unauthorized, insufficient privileges', 403);
      }
      const body = (await readJson(c)) ?? {};
      const channel = body.channel as Row | undefined;
      if (!channel && flat === 'empty') {
        return c.body(null, 200);
      }
      if (!channel?.key) {
        return refuse(c, 'channel cannot be empty');
      }
      const { mode, multi_key_mode } = body;
      if (mode !== 'single' && mode !== 'batch' && mode !== 'multi_to_single') {
        return refuse(c, '不支持的添加模式');
      }
      const created = { mode, ...(mode === 'multi_to_single' && { multi_key_mode }), channel: fieldsOf(channel) };
      return respond(c, await c.var.caller.call('POST', '/api/channel/', created));
    });

const create = async (c: Context<FacadeEnv>, keys: string[], body: Row) => {
  const channel = { ...fieldsOf(body), key: keys.join('\n') };
  return respond(c, await c.var.caller.call('POST', '/api/channel/', { mode: keys.length > 1 ? 'batch' : 'single', channel }));
};

const keysIn = (text: unknown, separator: string) =>
  String(text ?? '')
    .split(separator)
    .map((key) => key.trim())
    .filter(Boolean);

export const flatCreate: RouteSet = ({ allow }) =>
  new Hono<FacadeEnv>().post('/api/channel/', allow(roles.admin), async (c) => {
    const body = (await readJson(c)) ?? {};
    const keys = keysIn(body.key, '\n');
    return keys.length === 0 ? refuse(c, 'empty slice found') : create(c, keys, body);
  });

export const veloeraCreate: RouteSet = ({ allow, control }) =>
  new Hono<FacadeEnv>().post('/api/channel/', allow(roles.admin), async (c) => {
    const body = (await readJson(c)) ?? {};
    const [key] = keysIn(body.key, ',').flatMap((part) => keysIn(part, '\n'));
    if (key !== undefined) {
      return create(c, [key], body);
    }
    control.emptyChannels.push({ id: 1_000_000 + control.emptyChannels.length, status: 1, group: 'default' });
    return ok(c);
  });
