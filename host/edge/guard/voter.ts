import { networkOf } from '@console/shared/contract/network';
import type { LogEntry } from '../../release/shapes';
import { audienceOf, choiceFor } from '../audience';
import type { EdgeContext } from '../http/context';
import type { Report } from '../reports';
import type { Visitors } from '../visitor';
import type { Voter } from './votes';

/**
 * Who reports; null for whom no vote counts: a browser that no edge has named, a page that no edge has made for it, and whoever runs
 * another version by a link.
 */
export function voterOf(visitors: Visitors, head: LogEntry | null, { page: given }: Report, c: EdgeContext): Voter | null {
  const audience = audienceOf(visitors, c);
  const { visitor } = audience;
  if (!head || !visitor || given === undefined || choiceFor(head, audience).pin) return null;
  const page = visitors.pages.sequenceOf(given, { store: head.store, visitor: visitor.id });
  return page === null ? null : { visitor: visitor.id, since: visitor.since, page, network: networkOf(c.var.client.address) };
}
