import { type ChannelAction, channelActions, roles } from '@console/shared/contract';
import { useQuery } from '@console/shared/query';
import { useCapability, useSession } from '@console/shared/session';
import { useMemo } from 'react';
import { ownRights } from './api/queries';

export type ChannelRights = Record<ChannelAction, boolean>;

/** What the user may do with channels; everything until the gateway has told. Stable. */
export function useChannelRights(): ChannelRights {
  const user = useSession((state) => state.user);
  const hasRights = useCapability('admin-permissions');
  const isLimited = hasRights && user !== null && user.role < roles.root;
  const { data } = useQuery({ ...ownRights(user?.id), enabled: isLimited });
  return useMemo(() => {
    const isAllowed = (action: ChannelAction) => !isLimited || data?.channel?.[action] !== false;
    return Object.fromEntries(channelActions.map((action) => [action, isAllowed(action)])) as ChannelRights;
  }, [data, isLimited]);
}
