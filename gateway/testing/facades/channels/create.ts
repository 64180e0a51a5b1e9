import { roles } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import { answer, ok, readJson, refuse } from '../answers';
import type { Row } from '../embedded';
import type { FacadeEnv, Way } from '../facade';
import { channel2026 } from './record';

const known = Object.keys(channel2026).filter((field) => !['id', 'channel_info', 'status'].includes(field));

/** The fields of a body that both gateways know, without those that are null. */
export const fieldsOf = (body: Row): Row =>
  Object.fromEntries(Object.entries(body).filter(([field, value]) => known.includes(field) && value !== null && value !== undefined));

/**
 * `{mode, channel}`, of which the modes for one channel and for one per key are played; a body of early 2025 is refused, or answered with
 * nothing at all.
 */
export const wrappedCreate =
  ({ flat, sensitive }: { flat: 'refused' | 'empty'; sensitive: 'root' | 'admin' }): Way =>
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
      if (body.mode !== 'single' && body.mode !== 'batch') {
        return refuse(c, '不支持的添加模式');
      }
      return answer(c, await c.var.caller.call('POST', '/api/channel/', { mode: body.mode, channel: fieldsOf(channel) }));
    });

const create = async (c: Context<FacadeEnv>, keys: string[], body: Row) => {
  const channel = { ...fieldsOf(body), key: keys.join('\n') };
  return answer(c, await c.var.caller.call('POST', '/api/channel/', { mode: keys.length > 1 ? 'batch' : 'single', channel }));
};

const keysIn = (text: unknown, separator: string) =>
  String(text ?? '')
    .split(separator)
    .map((key) => key.trim())
    .filter(Boolean);

/** The fields of the channel themselves; each line of the key is a channel. */
export const flatCreate: Way = ({ allow }) =>
  new Hono<FacadeEnv>().post('/api/channel/', allow(roles.admin), async (c) => {
    const body = (await readJson(c)) ?? {};
    const keys = keysIn(body.key, '\n');
    return keys.length === 0 ? refuse(c, 'empty slice found') : create(c, keys, body);
  });

/** Veloera's: keys parted by commas are those of one channel, and a body that says something else makes one of nothing that is enabled. */
export const veloeraCreate: Way = ({ allow, control }) =>
  new Hono<FacadeEnv>().post('/api/channel/', allow(roles.admin), async (c) => {
    const body = (await readJson(c)) ?? {};
    const [key] = keysIn(body.key, ',').flatMap((part) => keysIn(part, '\n'));
    if (key !== undefined) {
      return create(c, [key], body);
    }
    control.emptyChannels.push({ id: 1_000_000 + control.emptyChannels.length, status: 1, group: 'default' });
    return ok(c);
  });
