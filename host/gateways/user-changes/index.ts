import { defineAbility, type RouteHandler } from '../ability';
import { failure, getFields, isSuccess, mapData, success } from '../envelope';
import type { GatewayResponse, Send } from '../gateway-request';

type User = { access_token?: unknown };

/** Early gateways reveal users' system tokens to administrators. */
const withoutToken = <T extends User>(user: T): T => (user.access_token ? { ...user, access_token: null } : user);

const readOne: RouteHandler = async ({ forward }) => mapData(await forward(), (user) => user && withoutToken(user as User));

const readPage: RouteHandler = async ({ forward }) =>
  mapData(await forward(), (data) => {
    const { items, ...page } = (data ?? {}) as { items?: User[] };
    return Array.isArray(items) ? { ...page, items: items.map(withoutToken) } : data;
  });

/** Writes the whole record: gateways reset a missing group to empty and, before April 2026, a missing balance to zero. */
async function writeUser(
  send: Send,
  id: unknown,
  getChange: (record: Record<string, unknown>) => Record<string, unknown>,
): Promise<GatewayResponse> {
  const read = await send({ method: 'GET', path: `/api/user/${Number(id)}` });
  if (!isSuccess(read)) {
    return read;
  }
  // Only root may send permissions, and a system token is not part of an edit.
  const { admin_permissions, access_token, ...record } = getFields(read);
  return await send({ method: 'PUT', path: '/api/user/', body: { ...record, ...getChange(record) } });
}

const edit: RouteHandler = ({ body, send }) => {
  const { id, quota, ...change } = (body ?? {}) as { id?: unknown; quota?: unknown };
  return writeUser(send, id, () => change);
};

/** Some gateways respond with an empty body. */
const remove: RouteHandler = async ({ forward }) => {
  const response = await forward();
  return isSuccess(response) ? success() : response;
};

/** Gateways of July 2026 delete a user and then fail to find it. */
const manage: RouteHandler = async ({ body, send, forward }) => {
  const { id, action } = (body ?? {}) as { id?: unknown; action?: unknown };
  if (action !== 'delete') {
    return forward();
  }
  const read = () => send({ method: 'GET', path: `/api/user/${Number(id)}` });
  const before = await read();
  const response = await forward();
  if (!isSuccess(before) || isSuccess(response) || response.status !== 200) {
    return response;
  }
  const after = await read();
  return after.status === 200 && !isSuccess(after) ? success() : response;
};

type BalanceChange = { id?: unknown; action?: unknown; mode?: unknown; value?: unknown };

const balanceOperations: Record<string, (quota: number, value: number) => number> = {
  add: (quota, value) => quota + value,
  subtract: (quota, value) => quota - value,
  override: (_quota, value) => value,
};

/** The balance is part of the record: spending between the read and the write is lost. */
const changeBalance: RouteHandler = async ({ body, send, forward }) => {
  const { id, action, mode, value } = (body ?? {}) as BalanceChange;
  // These gateways report success without a change.
  if (action !== 'add_quota') {
    return forward();
  }
  const calculate = Object.hasOwn(balanceOperations, String(mode)) ? balanceOperations[String(mode)] : undefined;
  if (!calculate || !Number.isSafeInteger(value)) {
    return failure('A change of quota needs a mode and a whole number');
  }
  if (mode !== 'override' && Number(value) <= 0) {
    return failure({ zh: '额度变化必须大于 0', en: 'The change of quota must be greater than 0' });
  }
  return writeUser(send, id, ({ quota }) => ({ quota: calculate(Number(quota), Number(value)) }));
};

const shared = {
  'GET /api/user/': readPage,
  'GET /api/user/search': readPage,
  'GET /api/user/:id{[0-9]+}': readOne,
  'PUT /api/user/': edit,
  'DELETE /api/user/:id{[0-9]+}': remove,
};

export const userChanges = defineAbility({
  variants: {
    'balance-call': { routes: { ...shared, 'POST /api/user/manage': manage } },
    'balance-in-record': { routes: { ...shared, 'POST /api/user/manage': changeBalance } },
  },
  detect: ({ paths }) => {
    const hasCall = paths['/api/data/users'];
    return hasCall === undefined ? undefined : hasCall ? 'balance-call' : 'balance-in-record';
  },
});
