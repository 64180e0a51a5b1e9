import { TrieRouter } from 'hono/router/trie-router';
import type * as z from 'zod/mini';
import type { GatewayResponse, Method } from '../ability';
import { dataOf, isSuccess } from '../envelope';
import { checkedRoutes } from './checked-routes';

const router = new TrieRouter<z.ZodMiniType>();

for (const [route, schema] of Object.entries(checkedRoutes)) {
  const [method = '', path = ''] = route.split(' ');
  router.add(method, path, schema);
}

export const isChecked = (method: Method, path: string): boolean => router.match(method, path)[0].length > 0;

/** Where the `data` of a successful response differs from what the console acts on: `items.0.id`; null where it does not. */
export function problemWithResponse(method: Method, path: string, response: GatewayResponse): string | null {
  const [found] = router.match(method, path)[0];
  if (!found || !isSuccess(response)) return null;
  const { error } = found[0].safeParse(dataOf(response));
  return error ? ['data', ...(error.issues[0]?.path ?? [])].join('.') : null;
}
