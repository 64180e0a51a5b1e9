import { usePrefetchOnMount, useQuery } from '@console/shared/query';
import { Button, lazyComponent, notify, PageHeader, QueryState, Text } from '@console/shared/ui';
import { useCallback, useState } from 'react';
import { EmptyList } from '../empty-list';
import { useT } from '../i18n';
import { channelList } from './api/queries';
import type { Channel, TagGroup } from './api/types';
import type { BulkAction } from './batch/batch-bar';
import { ChannelBatch } from './batch/channel-batch';
import { ChannelFilters } from './components/channel-filters';
import { ChannelsList, type ChannelsListProps } from './components/channels-list';
import { ListActions } from './components/list-actions';
import { PageDialogs } from './components/page-dialogs';
import { useChannelDrawer } from './use-channel-drawer';
import { useChannelList } from './use-channel-list';
import { useCopyChannel } from './use-copy-channel';
import { useDelayedDeletion } from './use-delayed-deletion';
import { usePollTestResults } from './use-poll-test-results';
import { useRowHandlers } from './use-row-handlers';
import { useSelectedChannels } from './use-selected-channels';

const TestDialog = lazyComponent(() => import('./batch/test-dialog').then((module) => module.TestDialog));

export function Page() {
  const t = useT();
  const state = useChannelList();
  const tests = usePollTestResults();
  usePrefetchOnMount(channelList(state.params));
  const channels = useQuery({ ...channelList(state.params), refetchInterval: tests.refetchInterval });
  const { remove, filterPage } = useDelayedDeletion();
  const shown = channels.data && filterPage(channels.data);
  const selected = useSelectedChannels(shown?.items ?? []);
  const { value: drawer, open, close } = useChannelDrawer();
  const [batch, setBatch] = useState<BulkAction>();
  const [channelsToTest, setChannelsToTest] = useState<Channel[]>();
  const edit = useCallback(({ id }: Channel) => open(String(id)), [open]);
  const editTag = useCallback(({ tag }: TagGroup) => open(`tag-${tag}`), [open]);
  const testMore = useCallback((channel: Channel) => setChannelsToTest([channel]), []);
  const copy = useCopyChannel(open);
  const { list, params } = state;
  const { deselect } = selected;
  const { setPage } = list;
  const pageBefore = shown?.items.length === 1 && params.page > 1 ? params.page - 1 : undefined;
  const drop = useCallback(
    (channel: Channel) => {
      remove(channel);
      deselect([channel]);
      if (pageBefore !== undefined) {
        setPage(pageBefore);
      }
    },
    [remove, deselect, setPage, pageBefore],
  );
  const handlers = useRowHandlers({ onEdit: edit, onCopy: copy, onDelete: drop, onTestMore: testMore, onTagEdit: editTag });
  const create = () => open('new');
  const refresh = async () => {
    const { data, isSuccess } = await channels.refetch();
    if (isSuccess) {
      notify.success(t(params.tagMode ? 'channel.refreshed.tags' : 'channel.refreshed', { count: data.items.length }));
    }
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
        actions={<ListActions onCreate={create} onBatch={setBatch} onTestAll={() => open('test-all')} onRefresh={() => void refresh()} />}
      />
      <ChannelFilters state={state} />
      {params.tagMode && (
        <Text color="fg.muted" textStyle="sm" mb="3">
          {t('channel.tag.note')}
        </Text>
      )}
      <QueryState query={channels} loading={rows()}>
        {() => (shown?.items.length === 0 ? <EmptyList list={list} empty={none} noMatch={noneFound} /> : rows(shown))}
      </QueryState>
      <ChannelBatch choice={batch} onChoose={setBatch} selected={selected} list={state} total={shown?.total} />
      <PageDialogs value={drawer} rows={shown?.items} onTestAll={tests.start} onClose={close} />
      {channelsToTest && <TestDialog channels={channelsToTest} onClose={() => setChannelsToTest(undefined)} />}
    </>
  );
}
