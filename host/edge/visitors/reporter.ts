import { networkPrefix } from '@console/shared/contract/network';
import type { Report } from '../../contract/report';
import type { CompositionFeed } from '../composition-feed';
import type { EdgeContext } from '../http/context';
import type { ResolveAudience } from './audience';
import type { Visitors } from './visitors';

/** The sender of a report, as verified by the edges. */
export type Reporter = {
  visitor: string;
  since: number;
  page: number;
  network: string;
  /** What the visitor runs by a preview; empty without one. */
  previewed: readonly string[];
};

/** @returns null for browsers and pages that no edge has verified */
export async function identifyReporter(
  { visitors, feed, resolveAudience }: { visitors: Visitors; feed: CompositionFeed; resolveAudience: ResolveAudience },
  { page: proof }: Report,
  c: EdgeContext,
): Promise<Reporter | null> {
  const audience = await resolveAudience(c);
  const composition = feed.current(audience)?.composition;
  const { visitor } = audience;
  if (!composition || !visitor || proof === undefined) {
    return null;
  }
  const page = visitors.pageProof.verify(proof, { store: composition.store, visitor: visitor.id });
  if (page === null) {
    return null;
  }
  const { preview } = composition;
  const network = networkPrefix(c.var.client.address);
  return { visitor: visitor.id, since: visitor.since, page, network, previewed: preview?.fits ? Object.keys(preview.versions).sort() : [] };
}
