import type { Page } from '@console/shared/http';
import { useQuery } from '@console/shared/query';
import { disabledCount } from './api/queries';
import type { ChannelRow } from './api/types';
import { isTag } from './model';
import type { ChannelListState } from './use-channel-list';

/** How many of the listed channels are disabled; undefined if neither the page nor the gateway can tell. */
export function useDisabledCount(page: Page<ChannelRow> | undefined, { params, list }: ChannelListState): number | undefined {
  const isWhole = page !== undefined && page.items.length === page.total;
  const isAsked = page !== undefined && !isWhole && !list.isFiltered && !params.tagMode;
  const { data } = useQuery({ ...disabledCount, enabled: isAsked });
  if (isWhole) {
    return page.items.filter((row) => !isTag(row) && (row.status === 'disabled' || row.status === 'autoDisabled')).length;
  }
  return isAsked ? (data ?? undefined) : undefined;
}
