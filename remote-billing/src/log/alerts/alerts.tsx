import { useCapability } from '@console/shared/session';
import { Button, lazyComponent, useDrawerParam } from '@console/shared/ui';
import { Bell } from 'lucide-react';
import { useT } from '../../i18n';
import type { LogList } from '../use-log-list';
import type { AlertsOverlayProps } from './alerts-overlay';

const AlertsOverlay = lazyComponent<AlertsOverlayProps>(() => import('./alerts-overlay').then((module) => module.AlertsOverlay));

/** Opens the alerts of the user, where the gateway has them. */
export function Alerts({ list }: { list: LogList }) {
  const t = useT();
  const drawer = useDrawerParam('alerts');
  const hasAlerts = useCapability('log-alerts');
  if (!hasAlerts) {
    return null;
  }
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => drawer.open('list')}>
        <Bell size={15} aria-hidden />
        {t('log.alerts')}
      </Button>
      {drawer.value !== undefined && <AlertsOverlay list={list} drawer={drawer} value={drawer.value} />}
    </>
  );
}
