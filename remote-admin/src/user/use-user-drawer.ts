import { useNavigate, useParams } from '@console/shared/router';
import type { DrawerState } from '@console/shared/ui';
import { useCallback } from 'react';
import type { User } from './api/types';

export type UserDrawerState = DrawerState & {
  editedId: number | undefined;
  /** Opened to adjust the balance. */
  isBalance: boolean;
  historyId: number | undefined;
  /** The parameter names no possible user. */
  isUnknown: boolean;
  /** Stable. */
  openBalance: (user: User) => void;
  /** Stable. */
  openHistory: (user: User) => void;
};

const parseId = (text: string | undefined) => (text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined);

/** `?drawer=new`, `?drawer=<id>`, `?drawer=balance-<id>`, `?drawer=history-<id>`, or `/user/edit/<id>`, which closes into the list. */
export function useUserDrawer(drawer: DrawerState): UserDrawerState {
  const { id } = useParams();
  const navigate = useNavigate();
  const { open } = drawer;
  const value = id ?? drawer.value;
  const [editedId, historyId] = [parseId(value?.replace(/^balance-/, '')), parseId(value?.match(/^history-(.*)$/)?.[1])];
  return {
    value,
    editedId,
    isBalance: value?.startsWith('balance-') ?? false,
    historyId,
    isUnknown: value !== undefined && value !== 'new' && editedId === undefined && historyId === undefined,
    open,
    openBalance: useCallback((user) => open(`balance-${user.id}`), [open]),
    openHistory: useCallback((user) => open(`history-${user.id}`), [open]),
    close: id === undefined ? drawer.close : () => void navigate('/user', { replace: true }),
  };
}
