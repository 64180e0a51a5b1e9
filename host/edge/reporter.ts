import { networkPrefix } from '@console/shared/contract/network';
import type { Report } from '../contract/report';
import { audienceOf } from './audience';
import type { CompositionFeed } from './composition-feed';
import type { EdgeContext } from './http/context';
import type { Visitors } from './visitor';

/** Who reports, as far as the edges themselves have proved it. */
export type Reporter = {
  /** The identity that an edge gave to the browser. */
  visitor: string;
  /** When that was, in milliseconds. */
  since: number;
  /** The sequence of the composition of the page that reports. */
  page: number;
  network: string;
  /** The remote that the tab runs by a link; undefined where it runs what everybody does. */
  pinned: string | undefined;
};

/** Who reports; null for a browser that no edge has named, and for a page that no edge has made for it. */
export function reporterOf(visitors: Visitors, feed: CompositionFeed, { page: proof }: Report, c: EdgeContext): Reporter | null {
  const audience = audienceOf(visitors, c);
  const composition = feed.current(audience)?.composition;
  const { visitor } = audience;
  if (!composition || !visitor || proof === undefined) {
    return null;
  }
  const page = visitors.pages.sequenceOf(proof, { store: composition.store, visitor: visitor.id });
  if (page === null) {
    return null;
  }
  const network = networkPrefix(c.var.client.address);
  return { visitor: visitor.id, since: visitor.since, page, network, pinned: composition.pin?.name };
}
