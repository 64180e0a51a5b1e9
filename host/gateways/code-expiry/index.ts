import { isRecord } from '@console/shared/contract/json';
import { defineAbility, type RouteHandler } from '../ability';
import { isVeloera, predatesDatedRoutes } from '../detection/age';
import { mapData } from '../envelope';

type Code = { valid_until?: unknown };

const withExpiry = <T extends Code>(code: T) => ({ ...code, expired_time: typeof code.valid_until === 'number' ? code.valid_until : 0 });

const readPage: RouteHandler = async ({ forward }) =>
  mapData(await forward(), (data) => {
    const { items, ...page } = (data ?? {}) as { items?: Code[] };
    return Array.isArray(items) ? { ...page, items: items.map(withExpiry) } : data;
  });

const readOne: RouteHandler = async ({ forward }) => mapData(await forward(), (code) => (isRecord(code) ? withExpiry(code) : code));

const create: RouteHandler = ({ body, forward }) => {
  const { expired_time = 0, ...code } = isRecord(body) ? body : {};
  return forward({ body: { ...code, valid_until: expired_time } });
};

const edit: RouteHandler = async ({ body, forward }) => {
  const { expired_time, ...code } = isRecord(body) ? body : {};
  const response = await forward({ body: { ...code, ...(expired_time !== undefined && { valid_until: expired_time }) } });
  return mapData(response, (changed) => (isRecord(changed) ? withExpiry(changed) : changed));
};

export const codeExpiry = defineAbility({
  variants: {
    none: { routes: {} },
    'valid-until': {
      routes: {
        'GET /api/redemption/': readPage,
        'GET /api/redemption/search': readPage,
        'GET /api/redemption/:id{[0-9]+}': readOne,
        'POST /api/redemption/': create,
        'PUT /api/redemption/': edit,
      },
      capabilities: ['code-expiry'],
    },
    'expired-time': { routes: {}, capabilities: ['code-expiry', 'invalid-code-removal'] },
    'with-status-filter': { routes: {}, capabilities: ['code-expiry', 'invalid-code-removal', 'code-status-filter'] },
  },
  detect: (evidence) => {
    if (isVeloera(evidence)) {
      return 'valid-until';
    }
    if (predatesDatedRoutes(evidence) !== false) {
      return 'none';
    }
    // The filter came a week later than the route.
    return evidence.paths['/api/authz/catalog'] ? 'with-status-filter' : 'expired-time';
  },
});
