import { useQuery } from '@console/shared/query';
import { Button, onFirstUse, PageHeader, QueryState } from '@console/shared/ui';
import { Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useT } from '../i18n';
import { channelList } from './api/queries';
import type { Channel, TagGroup } from './api/types';
import { ChannelBatch } from './components/batch/channel-batch';
import { ChannelFilters } from './components/channel-filters';
import { ChannelsList, type ChannelsListProps } from './components/channels-list';
import { DeleteChannel } from './components/delete-channel';
import { NoChannels } from './components/no-channels';
import { useChannelDrawer } from './use-channel-drawer';
import { useChannelList } from './use-channel-list';
import { useRowHandlers } from './use-row-handlers';
import { useSelectedChannels } from './use-selected-channels';

const ChannelDrawer = onFirstUse(() => import('./components/channel-drawer').then((module) => module.ChannelDrawer));
const TestDialog = onFirstUse(() => import('./components/batch/test-dialog').then((module) => module.TestDialog));

export function Page() {
  const t = useT();
  const state = useChannelList();
  const channels = useQuery(channelList(state.params));
  const selected = useSelectedChannels();
  const { value: drawer, open, close } = useChannelDrawer();
  const [doomed, setDoomed] = useState<Channel>();
  const [tested, setTested] = useState<Channel[]>();
  const edit = useCallback(({ id }: Channel) => open(String(id)), [open]);
  const copy = useCallback(({ id }: Channel) => open(`copy-${id}`), [open]);
  const editTag = useCallback(({ tag }: TagGroup) => open(`tag-${tag}`), [open]);
  const testMore = useCallback((channel: Channel) => setTested([channel]), []);
  const handlers = useRowHandlers({ onEdit: edit, onCopy: copy, onDelete: setDoomed, onTestMore: testMore, onTagEdit: editTag });
  const create = () => open('new');
  const { list, params } = state;
  const forget = (channel: Channel) => {
    selected.forget([channel]);
    if (channels.data?.items.length === 1 && params.page > 1) list.setPage(params.page - 1);
  };
  const rows = (page?: ChannelsListProps['page']) => <ChannelsList page={page} state={state} selected={selected} handlers={handlers} />;

  return (
    <>
      <PageHeader
        title={t('channel.title')}
        actions={
          <Button onClick={create}>
            <Plus />
            {t('channel.add')}
          </Button>
        }
      />
      <ChannelFilters list={list} />
      <ChannelBatch selected={selected} list={state} total={channels.data?.total} />
      <QueryState query={channels} loading={rows()}>
        {(page) => (page.items.length === 0 ? <NoChannels list={list} tagMode={params.tagMode} onCreate={create} /> : rows(page))}
      </QueryState>
      {drawer !== undefined && <ChannelDrawer key={drawer} value={drawer} onClose={close} />}
      {doomed && <DeleteChannel channel={doomed} onDeleted={forget} onClose={() => setDoomed(undefined)} />}
      {tested && <TestDialog channels={tested} onClose={() => setTested(undefined)} />}
    </>
  );
}
