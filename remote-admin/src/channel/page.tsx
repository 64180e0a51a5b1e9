import { usePrefetchOnMount, useQuery } from '@console/shared/query';
import { Button, notify, onFirstUse, PageHeader, QueryState, Text } from '@console/shared/ui';
import { useCallback, useState } from 'react';
import { useT } from '../i18n';
import { NoRows } from '../no-rows';
import { channelList } from './api/queries';
import type { Channel, TagGroup } from './api/types';
import { ChannelBatch } from './batch/channel-batch';
import { ChannelFilters } from './components/channel-filters';
import { ChannelsList, type ChannelsListProps } from './components/channels-list';
import { DeleteChannel } from './components/delete-channel';
import { ListActions } from './components/list-actions';
import { PageDialogs } from './components/page-dialogs';
import { useChannelDrawer } from './use-channel-drawer';
import { useChannelList } from './use-channel-list';
import { useCopyChannel } from './use-copy-channel';
import { useFollowedTests } from './use-followed-tests';
import { useRowHandlers } from './use-row-handlers';
import { useSelectedChannels } from './use-selected-channels';

const TestDialog = onFirstUse(() => import('./batch/test-dialog').then((module) => module.TestDialog));

export function Page() {
  const t = useT();
  const state = useChannelList();
  const tests = useFollowedTests();
  usePrefetchOnMount(channelList(state.params));
  const channels = useQuery({ ...channelList(state.params), refetchInterval: tests.refetchInterval });
  const selected = useSelectedChannels(channels.data?.items ?? []);
  const { value: drawer, open, close } = useChannelDrawer();
  const [doomed, setDoomed] = useState<Channel>();
  const [tested, setTested] = useState<Channel[]>();
  const edit = useCallback(({ id }: Channel) => open(String(id)), [open]);
  const editTag = useCallback(({ tag }: TagGroup) => open(`tag-${tag}`), [open]);
  const testMore = useCallback((channel: Channel) => setTested([channel]), []);
  const copy = useCopyChannel(open);
  const handlers = useRowHandlers({ onEdit: edit, onCopy: copy, onDelete: setDoomed, onTestMore: testMore, onTagEdit: editTag });
  const create = () => open('new');
  const { list, params } = state;
  const refresh = async () => {
    const { data, isSuccess } = await channels.refetch();
    if (isSuccess) notify.success(t(params.tagMode ? 'channel.refreshed.tags' : 'channel.refreshed', { count: data.items.length }));
  };
  const forget = (channel: Channel) => {
    selected.forget([channel]);
    if (channels.data?.items.length === 1 && params.page > 1) list.setPage(params.page - 1);
  };
  const none = params.tagMode
    ? { title: t('channel.tag.none'), text: t('channel.tag.none.text') }
    : { title: t('channel.none'), text: t('channel.none.text'), action: <Button onClick={create}>{t('channel.add')}</Button> };
  const noneFound = { title: t('channel.none-found'), showAll: t('channel.show-all') };
  const rows = (page?: ChannelsListProps['page']) => <ChannelsList page={page} state={state} selected={selected} handlers={handlers} />;

  return (
    <>
      <PageHeader
        title={t('channel.title')}
        actions={<ListActions onCreate={create} onTestAll={() => open('test-all')} onRefresh={() => void refresh()} />}
      />
      <ChannelFilters state={state} />
      {params.tagMode && (
        <Text color="fg.muted" textStyle="sm" mb="3">
          {t('channel.tag.note')}
        </Text>
      )}
      <ChannelBatch selected={selected} list={state} total={channels.data?.total} />
      <QueryState query={channels} loading={rows()}>
        {(page) => (page.items.length === 0 ? <NoRows list={list} none={none} noneFound={noneFound} /> : rows(page))}
      </QueryState>
      <PageDialogs value={drawer} rows={channels.data?.items} onTestAll={tests.follow} onClose={close} />
      {doomed && <DeleteChannel channel={doomed} onDeleted={forget} onClose={() => setDoomed(undefined)} />}
      {tested && <TestDialog channels={tested} onClose={() => setTested(undefined)} />}
    </>
  );
}
