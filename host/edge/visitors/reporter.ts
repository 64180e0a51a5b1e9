import { networkPrefix } from '@console/shared/contract/network';
import type { Report } from '../../contract/report';
import type { ResolveAudience } from '../audience';
import type { CompositionFeed } from '../composition-feed';
import type { EdgeContext } from '../http/context';
import type { Visitors } from './visitors';

/** The sender of a report, as verified by the edges. */
export type Reporter = {
  visitor: string;
  since: number;
  page: number;
  network: string;
  /** What the visitor runs by a preview or override; empty without one. */
  previewed: readonly string[];
  /** Whether failures may come from builds of the visitor's own. */
  isOverriding: boolean;
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
  const previewed = preview?.fits ? Object.keys(preview.versions).sort() : [];
  return { visitor: visitor.id, since: visitor.since, page, network, previewed, isOverriding: preview?.addresses !== undefined };
}
