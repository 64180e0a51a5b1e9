import { useNavigate, useParams } from '@console/shared/router';
import { type DrawerState, useDrawerParam } from '@console/shared/ui';

const parseId = (text: string | undefined) => (text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined);

/** `?drawer=new`, `?drawer=<id>`, `?drawer=history-<id>`, or `/user/edit/<id>`, which closes into the list. */
export function useUserDrawer(): DrawerState & { editedId: number | undefined; historyId: number | undefined; isUnknown: boolean } {
  const { id } = useParams();
  const navigate = useNavigate();
  const drawer = useDrawerParam();
  const value = id ?? drawer.value;
  const [editedId, historyId] = [parseId(value), parseId(value?.match(/^history-(.*)$/)?.[1])];
  return {
    value,
    editedId,
    historyId,
    isUnknown: value !== undefined && value !== 'new' && editedId === undefined && historyId === undefined,
    open: drawer.open,
    close: id === undefined ? drawer.close : () => void navigate('/user', { replace: true }),
  };
}
