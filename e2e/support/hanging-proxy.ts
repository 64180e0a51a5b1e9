import { forwardRequest, listen, type Peer } from './forward-request';

/** A proxy that passes everything on, except what matches `hangs`: that is accepted and never answered. */
export const startHangingProxy = (target: string, hangs: (path: string) => boolean): Promise<Peer> =>
  listen((incoming, outgoing) => {
    if (!hangs(incoming.url ?? '')) {
      forwardRequest(target, incoming, outgoing);
    }
  });
