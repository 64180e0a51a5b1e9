import type { Page } from '@console/shared/http';
import { Pagination } from '@console/shared/ui';
import type { ChannelRow } from '../api/types';
import type { ChannelListState } from '../use-channel-list';
import type { SelectedChannels } from '../use-selected-channels';
import type { ColumnHandlers } from './channel-columns';
import { ChannelsTable } from './channels-table';

export type ChannelsListProps = {
  page: Page<ChannelRow> | undefined;
  state: ChannelListState;
  selected: SelectedChannels;
  handlers: ColumnHandlers;
};

export function ChannelsList({ page, state, selected, handlers }: ChannelsListProps) {
  return (
    <>
      <ChannelsTable rows={page?.items} state={state} getSelection={selected.getSelection} handlers={handlers} />
      {page && <Pagination page={page} onPageChange={state.list.setPage} onPageSizeChange={state.list.setPageSize} />}
    </>
  );
}
