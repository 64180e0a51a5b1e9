import { type Context, Hono } from 'hono';
import type { Control } from './control';
import { embeddedGateway } from './embedded';
import type { Facade, FacadeEnv, FacadeProfile, SessionStrategy } from './facade';
import { pathNotFound } from './responses';

const indexHtml = '<!doctype html>\n<html lang="en"><head><title>New API</title></head><body></body></html>\n';

export function createFacade(
  profile: FacadeProfile,
  gatewayUrl: string,
  control: Control,
): { app: Hono<FacadeEnv>; session: SessionStrategy } {
  const embedded = embeddedGateway(gatewayUrl);
  const session = profile.session({ embedded, control });
  const facade: Facade = {
    embedded,
    control,
    session,
    allow: (role) => async (c, next) => {
      const caller = await session.identify(c);
      if (caller instanceof Response) {
        return caller;
      }
      if (caller.role < role) {
        return session.refuseRole(c);
      }
      c.set('caller', caller);
      return next();
    },
  };
  // These gateways distinguish paths with and without a trailing slash.
  const app = new Hono<FacadeEnv>({ strict: true });
  app.use(async (c, next) => {
    if (!control.limited.some((path) => c.req.path.startsWith(path))) {
      return next();
    }
    return c.body(null, 429, profile.sendsRetryAfter ? { 'retry-after': '1200' } : {});
  });
  const routeSets = [session.routes, ...profile.routes.map((method) => method(facade))];
  for (const routes of routeSets) {
    app.route('/', routes);
  }
  const paths = app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => ({ method, pattern: patternOf(path) }));
  const exists = (method: string, path: string) => paths.some((route) => route.method === method && route.pattern.test(path));

  app.notFound((c) => {
    const { path, method } = c.req;
    const alternative = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
    if (exists(method, alternative)) {
      return redirect(c, alternative);
    }
    if (/^\/(api|v1|pg|mj|suno)\//.test(path) || path === '/api') {
      return pathNotFound(c);
    }
    return c.html(indexHtml);
  });
  return { app, session };
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+(\{[^}]+\})?/g, '[^/]+')}$`);

/** Only GETs are redirected permanently, with an HTML body. */
function redirect(c: Context, path: string): Response {
  const location = path + new URL(c.req.url).search;
  c.header('Location', location);
  return c.req.method === 'GET'
    ? c.html(`<a href="${location.replaceAll('&', '&amp;')}">Moved Permanently</a>.\n\n`, 301)
    : c.body(null, 307);
}
