import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Credential, Fixtures, Persona } from '../../gateway/testing/contract/contract-call';
import { callers, startFixtures } from '../../gateway/testing/contract/fixtures';
import type { EdgeOptions } from '../../host/edge/server';
import { open } from '../../host/edge/testing/call';
import { publishSmallConsole } from '../../host/edge/testing/small-console';
import { startTestEdge } from '../../host/edge/testing/test-edge';

/**
 * The statuses that callers get from the edge's own addresses. Callers are those of the gateway's matrix; `user+`, `admin+` and `root+` show
 * a system token, which is for the gateway alone. A POST comes from the page itself and has a body that is refused once its sender is let in.
 *
 * The release API takes tokens of its own (host/edge/release-api/tokens.test.ts), so none of these gets in.
 *
 * `alike`: the same for everybody, and not 401. `gateway`: what the gateway itself answers.
 */
const matrix = `
route                                            method anon    user    admin   root    user+   admin+  root+   key
/builds/*                                        GET    200     200     200     200     200     200     200     200
/composition                                     GET    200     200     200     200     200     200     200     200
/composition/access                              GET    401     403     403     200     401     401     401     401
/composition/access                              POST   401     403     403     400     401     401     401     401
/composition/access                              PUT    405     405     405     405     405     405     405     405
/composition/api/v1/openapi.json                 GET    200     200     200     200     200     200     200     200
/composition/api/v1/status                       GET    403     403     403     403     403     403     403     403
/composition/api/v1/history                      GET    403     403     403     403     403     403     403     403
/composition/api/v1/census                       GET    403     403     403     403     403     403     403     403
/composition/api/v1/audit                        GET    403     403     403     403     403     403     403     403
/composition/api/v1/checks/:name/:version        GET    403     403     403     403     403     403     403     403
/composition/api/v1/builds/:name                 POST   403     403     403     403     403     403     403     403
/composition/api/v1/dependencies/:name           GET    403     403     403     403     403     403     403     403
/composition/api/v1/checks                       POST   403     403     403     403     403     403     403     403
/composition/api/v1/builds/:name/:version        GET    403     403     403     403     403     403     403     403
/composition/api/v1/builds/:name/:version/object GET    403     403     403     403     403     403     403     403
/composition/api/v1/evidence/:name               POST   403     403     403     403     403     403     403     403
/composition/api/v1/commands                     POST   403     403     403     403     403     403     403     403
/composition/api/v1/previews                     GET    403     403     403     403     403     403     403     403
/composition/api/v1/previews                     POST   403     403     403     403     403     403     403     403
/composition/api/v1/previews/:id                 DELETE 403     403     403     403     403     403     403     403
/composition/api/v1/*                            GET    404     404     404     404     404     404     404     404
/composition/events                              GET    200     200     200     200     200     200     200     200
/composition/overrides                           POST   401     403     403     400     401     401     401     401
/composition/preview                             GET    303     303     303     303     303     303     303     303
/composition/preview/leave                       POST   200     200     200     200     200     200     200     200
/composition/releases                            GET    401     403     403     200     401     401     401     401
/composition/releases                            POST   401     403     403     400     401     401     401     401
/composition/releases                            PUT    405     405     405     405     405     405     405     405
/composition/reports                             POST   alike   alike   alike   alike   alike   alike   alike   alike
/healthz                                         GET    200     200     200     200     200     200     200     200
/metrics                                         GET    404     404     404     404     404     404     404     404
/metrics                                         POST   404     404     404     404     404     404     404     404
/readyz                                          GET    alike   alike   alike   alike   alike   alike   alike   alike
/*                                               GET    200     200     200     200     200     200     200     200
/*                                               POST   405     405     405     405     405     405     405     405
/api/*                                           GET    gateway gateway gateway gateway gateway gateway gateway gateway
/pg/*                                            POST   gateway gateway gateway gateway gateway gateway gateway gateway
/v1/*                                            GET    gateway gateway gateway gateway gateway gateway gateway gateway
/v1beta/*                                        GET    gateway gateway gateway gateway gateway gateway gateway gateway
/mj/*                                            GET    gateway gateway gateway gateway gateway gateway gateway gateway
/suno/*                                          POST   gateway gateway gateway gateway gateway gateway gateway gateway
`;

/** Concrete paths of routes with parameters. */
const addresses: Record<string, string> = {
  '/builds/*': '/builds/host/1.0.0/main.js',
  '/*': '/channel',
  '/composition/api/v1/*': '/composition/api/v1/more',
  '/composition/api/v1/checks/:name/:version': '/composition/api/v1/checks/billing/1.1.0',
  '/composition/api/v1/builds/:name': '/composition/api/v1/builds/billing',
  '/composition/api/v1/builds/:name/:version': '/composition/api/v1/builds/billing/1.0.0',
  '/composition/api/v1/builds/:name/:version/object': '/composition/api/v1/builds/billing/1.0.0/object?name=remoteEntry.js',
  '/composition/api/v1/dependencies/:name': '/composition/api/v1/dependencies/billing',
  '/composition/api/v1/evidence/:name': '/composition/api/v1/evidence/billing',
  '/api/*': '/api/user/?p=1&page_size=10',
  '/pg/*': '/pg/chat/completions',
  '/v1/*': '/v1/models',
  '/v1beta/*': '/v1beta/models',
  '/mj/*': '/mj/submit/imagine',
  '/suno/*': '/suno/submit/music',
};

// Middleware whose route has its own rows.
const middleware = ['/api/option/*'];

const [header = '', ...lines] = matrix.trim().split('\n');
const names = header.split(/ +/).slice(2);
const rows = lines.map((line) => {
  const [route = '', method = '', ...outcomes] = line.split(/ +/);
  return { route, method, outcomes };
});

describe('every route of the edge', () => {
  let world: Fixtures;
  beforeAll(async () => {
    world = await startFixtures();
  });
  afterAll(() => world.stop());

  it('is listed in the table, and nothing else is', async () => {
    let app: Parameters<NonNullable<EdgeOptions['extend']>>[0] | undefined;
    await startTestEdge(publishSmallConsole, {
      extend: (edge) => {
        app = edge;
      },
    });
    const routes = app?.routes.map(({ path }) => path).filter((path) => !middleware.includes(path));
    expect([...new Set(rows.map(({ route }) => route))].sort()).toEqual([...new Set(routes)].sort());
  });

  it.each(rows)('$method $route lets in whom it should', async ({ route, method, outcomes }) => {
    const edge = await startTestEdge(publishSmallConsole);
    edge.target = { url: new URL(world.url), token: null };
    const own = { origin: edge.base, 'content-type': 'application/json' };
    const statusAt = async (base: string, who: Persona, proof: Credential) => {
      const options = method === 'GET' ? {} : { body: '{"verb":"none"}' };
      const headers = { ...world.headersFor(who, proof), ...(method !== 'GET' && { ...own, origin: base, 'content-length': '15' }) };
      const response = await open(base, addresses[route] ?? route, { method, headers, ...options });
      response.destroy();
      return response.statusCode ?? 0;
    };
    const wanted: Record<string, number> = {};
    const statuses: Record<string, number> = {};
    for (const [at, name] of names.entries()) {
      const [who, proof] = callers[name] ?? ['nobody', 'session'];
      const outcome = outcomes[at];
      statuses[name] = await statusAt(edge.base, who, proof);
      wanted[name] =
        outcome === 'gateway' ? await statusAt(world.url, who, proof) : outcome === 'alike' ? (statuses.anon ?? 0) : Number(outcome);
    }
    expect(statuses).toEqual(wanted);
    if (outcomes.includes('alike')) {
      expect(statuses.anon).not.toBe(401);
    }
  });
});
