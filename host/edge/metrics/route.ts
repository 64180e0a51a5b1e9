import type { IncomingMessage } from 'node:http';
import { wantsPage } from '../http/negotiation';

/** Few values, since they become label values. */
export type Route = 'page' | 'builds' | 'composition' | 'events' | 'reports' | 'releases' | 'api' | 'relay' | 'health' | 'other';

const routes: Record<string, Route> = {
  '/composition': 'composition',
  '/composition/events': 'events',
  '/composition/reports': 'reports',
  '/composition/releases': 'releases',
  '/healthz': 'health',
  '/readyz': 'health',
  '/metrics': 'other',
};

const prefixes: [RegExp, Route][] = [
  [/^\/builds\//, 'builds'],
  [/^\/composition\/api\//, 'releases'],
  [/^\/composition\//, 'other'],
  [/^\/api(?:\/|$)/, 'api'],
  [/^\/(?:pg|v1|v1beta|mj|suno)(?:\/|$)/, 'relay'],
];

export function classifyRoute({ url = '', headers }: IncomingMessage): Route {
  const [path = ''] = url.split('?');
  const known = Object.hasOwn(routes, path) ? routes[path] : prefixes.find(([pattern]) => pattern.test(path))?.[1];
  return known ?? (wantsPage(headers) ? 'page' : 'other');
}
