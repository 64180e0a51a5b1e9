import { logType } from '@console/shared/contract';
import { isRecord } from '@console/shared/contract/json';
import { type Call, defineAbility, type RouteHandler } from '../ability';
import { isVeloera, predatesDatedRoutes } from '../detection/age';
import { getFields, isSuccess, success } from '../envelope';

/** Reads as many entries as a page of New API may have; an ID is that of one call. */
const listByRequestId = async ({ send, query }: Call, path: string) => {
  const read = (ids: Record<string, string>) => send({ method: 'GET', path, query: { ...withoutId(query), ...ids } });
  const id = query.request_id ?? '';
  const own = await read({ request_id: id });
  const isEmpty = isSuccess(own) && getFields(own).total === 0;
  return isEmpty ? await read({ upstream_request_id: id }) : own;
};

const withoutId = ({ request_id: _, ...query }: Call['query']) => query;

/** New API has a parameter for its own IDs, and another for those of upstreams. */
const findByAnyId: RouteHandler = (call) => (call.query.request_id ? listByRequestId(call, call.path) : call.forward());

/** The statistics of New API do not know the ID, so they are those of the entries that have it. */
const sumById =
  (list: (call: Call, path: string) => ReturnType<RouteHandler>): RouteHandler =>
  async (call) => {
    if (!call.query.request_id) {
      return await call.forward();
    }
    const path = call.path.replace(/\/stat\/?$/, call.path.includes('/self') ? '' : '/');
    const response = await list({ ...call, query: { ...call.query, p: '1', page_size: '100' } }, path);
    if (!isSuccess(response)) {
      return response;
    }
    const { items } = getFields(response);
    const entries = (Array.isArray(items) ? items : []).filter(isRecord).filter(({ type }) => Number(type) === logType.consumption);
    const lastMinute = entries.filter(({ created_at }) => Number(created_at) >= Date.now() / 1000 - 60);
    return success({
      quota: sum(entries, ({ quota }) => Number(quota)),
      rpm: lastMinute.length,
      tpm: sum(lastMinute, ({ prompt_tokens, completion_tokens }) => Number(prompt_tokens) + Number(completion_tokens)),
    });
  };

const sum = (entries: Record<string, unknown>[], of: (entry: Record<string, unknown>) => number) =>
  entries.reduce((total, entry) => total + of(entry), 0);

const listByOwnId = ({ send, query }: Call, path: string) => send({ method: 'GET', path, query });

const ownIds = {
  'GET /api/log/stat': sumById(listByOwnId),
  'GET /api/log/self/stat': sumById(listByOwnId),
};

const anyIds = {
  'GET /api/log/': findByAnyId,
  'GET /api/log/self': findByAnyId,
  'GET /api/log/stat': sumById(listByRequestId),
  'GET /api/log/self/stat': sumById(listByRequestId),
};

/**
 * What New API logs: failed calls since 2025-04, request IDs since 2026-02-04, refunds since 2026-02-22, IDs of upstreams since 2026-05-12,
 * sign-ins since 2026-06-12. Type 5 of Veloera is a check-in.
 */
export const logs = defineAbility({
  variants: {
    plain: { routes: {} },
    'with-failures': { routes: {}, capabilities: ['log-failures', 'log-addresses'] },
    'with-request-ids': { routes: ownIds, capabilities: ['log-failures', 'log-addresses', 'log-request-ids'] },
    'with-refunds': { routes: ownIds, capabilities: ['log-failures', 'log-addresses', 'log-request-ids', 'log-refunds'] },
    'with-sign-ins': {
      routes: anyIds,
      capabilities: ['log-failures', 'log-addresses', 'log-request-ids', 'log-refunds', 'log-sign-ins'],
    },
  },
  detect: (evidence) => {
    const { paths } = evidence;
    if (isVeloera(evidence) || predatesDatedRoutes(evidence) !== false) {
      return 'plain';
    }
    if (paths['/api/system-task/list']) {
      return 'with-sign-ins';
    }
    if (paths['/api/data/users']) {
      return 'with-refunds';
    }
    return paths['/api/user/oauth/bindings'] ? 'with-request-ids' : 'with-failures';
  },
});
