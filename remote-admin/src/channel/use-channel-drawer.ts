import { useLocation, useNavigate, useParams } from '@console/shared/router';
import { type DrawerState, useDrawerParam } from '@console/shared/ui';

/** Also opens from `/channel/add` and `/channel/edit/<id>`, which close into the list. */
export function useChannelDrawer(): DrawerState {
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
