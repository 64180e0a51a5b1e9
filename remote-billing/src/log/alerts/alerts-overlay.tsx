import { useQuery } from '@console/shared/query';
import type { DrawerState } from '@console/shared/ui';
import type { LogList } from '../use-log-list';
import { AlertDrawer } from './alert-drawer';
import { AlertsDialog } from './alerts-dialog';
import { alertList } from './api/queries';

/** `value` is `list`, `new` or the id of an alert. */
export type AlertsOverlayProps = { list: LogList; drawer: DrawerState; value: string };

export function AlertsOverlay({ list, drawer, value }: AlertsOverlayProps) {
  const alerts = useQuery(alertList);
  const edited = alerts.data?.find(({ id }) => String(id) === value);
  if (value === 'new' || edited) {
    return <AlertDrawer key={value} list={list} alert={edited} onClose={() => drawer.open('list')} />;
  }
  return <AlertsDialog onOpen={drawer.open} onClose={drawer.close} />;
}
