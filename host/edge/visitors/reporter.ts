import { networkPrefix } from '@console/shared/contract/network';
import type { Report } from '../../contract/report';
import type { CompositionFeed } from '../composition-feed';
import type { EdgeContext } from '../http/context';
import { resolveAudience } from './audience';
import type { Visitors } from './visitors';

/** The sender of a report, as verified by the edges. */
export type Reporter = {
  visitor: string;
  since: number;
  page: number;
  network: string;
  pinned: string | undefined;
};

/** @returns null for browsers and pages that no edge has verified */
export function identifyReporter(visitors: Visitors, feed: CompositionFeed, { page: proof }: Report, c: EdgeContext): Reporter | null {
  const audience = resolveAudience(visitors, c);
  const composition = feed.current(audience)?.composition;
  const { visitor } = audience;
  if (!composition || !visitor || proof === undefined) {
    return null;
  }
  const page = visitors.pageProof.verify(proof, { store: composition.store, visitor: visitor.id });
  if (page === null) {
    return null;
  }
  const network = networkPrefix(c.var.client.address);
  return { visitor: visitor.id, since: visitor.since, page, network, pinned: composition.pin?.name };
}
