import { listen, type Peer, passOn } from './pass-on';

/** A proxy that passes everything on, except what matches `hangs`: that is accepted and never answered. */
export const startHangingProxy = (target: string, hangs: (path: string) => boolean): Promise<Peer> =>
  listen((incoming, outgoing) => {
    if (!hangs(incoming.url ?? '')) {
      passOn(target, incoming, outgoing);
    }
  });
