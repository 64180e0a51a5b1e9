import { maxLogAlerts } from '@console/shared/contract';
import { useQuery } from '@console/shared/query';
import { Link } from '@console/shared/router';
import { Button, chakra, EmptyState, InfoDialog, QueryState, Text, TextLink } from '@console/shared/ui';
import { Bell } from 'lucide-react';
import { useT } from '../../i18n';
import { AlertRow } from './alert-row';
import { alertList } from './api/queries';

export type AlertsDialogProps = { onOpen: (value: string) => void; onClose: () => void };

export function AlertsDialog({ onOpen, onClose }: AlertsDialogProps) {
  const t = useT();
  const alerts = useQuery(alertList);
  const isFull = (alerts.data?.length ?? 0) >= maxLogAlerts;
  return (
    <InfoDialog
      title={t('log.alerts')}
      onClose={onClose}
      footer={
        alerts.data && (
          <>
            {isFull && <Text color="fg.muted">{t('log.alerts.limit', { max: maxLogAlerts })}</Text>}
            <Button disabled={isFull} onClick={() => onOpen('new')}>
              {t('log.alerts.new')}
            </Button>
          </>
        )
      }
    >
      <QueryState query={alerts} name={t('log.alerts')}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={<Bell />} place="section" title={t('log.alerts.none')} text={t('log.alerts.none.text')} />
          ) : (
            <Rows aria-label={t('log.alerts')}>
              {rows.map((alert) => (
                <AlertRow key={alert.id} alert={alert} onEdit={() => onOpen(String(alert.id))} />
              ))}
            </Rows>
          )
        }
      </QueryState>
      <Text color="fg.muted" textStyle="sm" mt="4">
        {t('log.alerts.way')}{' '}
        <TextLink asChild>
          <Link to="/setting?tab=personal">{t('log.alerts.way.change')}</Link>
        </TextLink>
      </Text>
    </InfoDialog>
  );
}

const Rows = chakra('ul', {
  base: { listStyleType: 'none', '& > li': { py: '3', borderBottomWidth: '1px' }, '& > li:first-of-type': { pt: '0' } },
});
