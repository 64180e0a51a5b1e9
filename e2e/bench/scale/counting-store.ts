import { forwardRequest, listen, type Peer } from '../../support/forward-request';

export type CountingStore = Peer & {
  /** Requests since the last call, by method and folder: `GET log`. */
  take(): Record<string, number>;
};

/** Proxies an object store and counts its requests. @param root path of the bucket and prefix: `/bucket/prefix/` */
export async function countingStore(endpoint: string, root: string): Promise<CountingStore> {
  let counts: Record<string, number> = {};
  const kindOf = (method: string, url: string) => {
    const { pathname, searchParams } = new URL(url, endpoint);
    const key = decodeURIComponent(pathname).startsWith(root) ? decodeURIComponent(pathname).slice(root.length) : '';
    const folder = (searchParams.get('prefix') ?? '').split('/').at(-2);
    return key ? `${method} ${key.split('/')[0]}` : `LIST ${folder ?? ''}`;
  };
  const peer = await listen((incoming, outgoing) => {
    const kind = kindOf(incoming.method ?? '', incoming.url ?? '');
    counts[kind] = (counts[kind] ?? 0) + 1;
    forwardRequest(endpoint, incoming, outgoing);
  });
  return {
    ...peer,
    take: () => {
      const taken = counts;
      counts = {};
      return taken;
    },
  };
}
