import { defineAbility, type RouteHandler } from '../ability';
import { getFields, isSuccess, success } from '../envelope';
import type { GatewayResponse, Send } from '../gateway-request';

const edit = (send: Send, id: number, status: unknown): Promise<GatewayResponse> =>
  send({ method: 'PUT', path: '/api/channel/', body: { id, status } });

/** Early gateways respond to an edit of an unknown channel with a made-up one. */
const isFound = (response: GatewayResponse) => isSuccess(response) && getFields(response).name !== '' && getFields(response).type !== 0;

const setByEdit: RouteHandler = async ({ send, params, body }) => {
  const { status } = (body ?? {}) as { status?: unknown };
  const before = await send({ method: 'GET', path: `/api/channel/${params.id}` });
  if (!isSuccess(before)) {
    return before;
  }
  if (getFields(before).status === status) {
    return success(false);
  }
  const response = await edit(send, Number(params.id), status);
  return isSuccess(response) ? success(isFound(response)) : response;
};

/** Skips unknown channels. Other errors stop it, and the whole call can be repeated. */
const setEachByEdit: RouteHandler = async ({ send, body }) => {
  const { ids = [], status } = (body ?? {}) as { ids?: number[]; status?: unknown };
  let changed = 0;
  for (const id of ids) {
    const response = await edit(send, id, status);
    if (!isSuccess(response) && response.status !== 200) {
      return response;
    }
    if (isFound(response)) {
      changed += 1;
    }
  }
  return success(changed);
};

export const channelStatus = defineAbility({
  variants: {
    call: { routes: {} },
    edit: {
      routes: { 'POST /api/channel/:id{[0-9]+}/status': setByEdit, 'POST /api/channel/status/batch': setEachByEdit },
    },
  },
  detect: ({ paths }) => {
    const hasCall = paths['/api/authz/catalog'];
    return hasCall === undefined ? undefined : hasCall ? 'call' : 'edit';
  },
});
