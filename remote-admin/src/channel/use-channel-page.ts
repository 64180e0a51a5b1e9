import { usePrefetchOnMount, useQuery } from '@console/shared/query';
import { useLocation, useNavigate, useParams } from '@console/shared/router';
import { useCapability } from '@console/shared/session';
import { type DrawerState, notify, useDrawerParam } from '@console/shared/ui';
import { useCallback, useState } from 'react';
import { useT } from '../i18n';
import { channelList } from './api/queries';
import type { Channel, TagGroup } from './api/types';
import { useChannelList } from './use-channel-list';
import { useCopyChannel } from './use-copy-channel';
import { useDelayedDeletion } from './use-delayed-deletion';
import { usePollTestResults } from './use-poll-test-results';
import { useRowHandlers } from './use-row-handlers';
import { useSelectedChannels } from './use-selected-channels';

export function useChannelPage() {
  const t = useT();
  const state = useChannelList();
  const polling = usePollTestResults();
  usePrefetchOnMount(channelList(state.params));
  const channels = useQuery({ ...channelList(state.params), refetchInterval: polling.refetchInterval });
  const { remove, filterPage } = useDelayedDeletion();
  const page = channels.data && filterPage(channels.data);
  const selected = useSelectedChannels(page?.items ?? []);
  const drawer = useChannelDrawer();
  const [keysOf, setKeysOf] = useState<Channel>();
  const [channelsToTest, setChannelsToTest] = useState<Channel[]>();

  const { open } = drawer;
  const { deselect } = selected;
  const { params, list } = state;
  const { setPage } = list;
  const previousPage = page?.items.length === 1 && params.page > 1 ? params.page - 1 : undefined;
  const deleteChannel = useCallback(
    (channel: Channel) => {
      remove(channel);
      deselect([channel]);
      if (previousPage !== undefined) {
        setPage(previousPage);
      }
    },
    [remove, deselect, setPage, previousPage],
  );
  const hasUpstream = useCapability('upstream-model-updates');
  const openUpstream = useCallback(({ id }: Channel) => open(`upstream-${id}`), [open]);
  const handlers = useRowHandlers({
    onUpstream: hasUpstream ? openUpstream : undefined,
    onEdit: useCallback(({ id }: Channel) => open(String(id)), [open]),
    onKeys: useCallback((channel: Channel) => setKeysOf(channel), []),
    onCopy: useCopyChannel(open),
    onDelete: deleteChannel,
    onTestMore: useCallback((channel: Channel) => setChannelsToTest([channel]), []),
    onTagEdit: useCallback(({ tag }: TagGroup) => open(`tag-${tag}`), [open]),
  });
  const refresh = async () => {
    const { data, isSuccess } = await channels.refetch();
    if (isSuccess) {
      notify.success(t(params.tagMode ? 'channel.refreshed.tags' : 'channel.refreshed', { count: data.items.length }));
    }
  };
  return {
    list: { state, query: channels, page, selected, refresh, startPolling: polling.start },
    dialogs: {
      drawer,
      test: { channels: channelsToTest, close: () => setChannelsToTest(undefined) },
      keys: { channel: keysOf, close: () => setKeysOf(undefined) },
    },
    handlers,
  };
}

/** Also opens from `/channel/add` and `/channel/edit/<id>`, which close into the list. */
function useChannelDrawer(): DrawerState {
  const { id } = useParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const drawer = useDrawerParam();
  const pathValue = id ?? (pathname.endsWith('/add') ? 'new' : undefined);
  return {
    value: pathValue ?? drawer.value,
    open: drawer.open,
    close: pathValue === undefined ? drawer.close : () => void navigate('/channel', { replace: true }),
  };
}
