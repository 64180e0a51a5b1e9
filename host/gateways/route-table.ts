import { TrieRouter } from 'hono/router/trie-router';

export type RouteTable<T> = {
  find(method: string, path: string): { value: T; params: Record<string, string> }[];
};

export function routeTable<T>(entries: readonly (readonly [route: string, value: T])[]): RouteTable<T> {
  const router = new TrieRouter<T>();
  for (const [route, value] of entries) {
    const [method = '', path = ''] = route.split(' ');
    router.add(method, path, value);
  }
  return {
    find: (method, path) => router.match(method, path)[0].map(([value, params]) => ({ value, params: params as Record<string, string> })),
  };
}
