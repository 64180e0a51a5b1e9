import { missingAddress } from '@console/shared/contract';
import { PlainSwitch } from '@console/shared/forms';
import { useMutation } from '@console/shared/query';
import { ConfirmButton, Flex, IconAction, notify, RelativeTime, Text } from '@console/shared/ui';
import { Pencil } from 'lucide-react';
import { useT } from '../../i18n';
import { useAlertTexts } from './alert-texts';
import { deleteMutation, switchMutation } from './api/queries';
import type { Alert } from './api/types';

export type AlertRowProps = { alert: Alert; onEdit: () => void };

export function AlertRow({ alert, onEdit }: AlertRowProps) {
  const t = useT();
  const textsOf = useAlertTexts();
  const change = useMutation(switchMutation);
  const removal = useMutation(deleteMutation);
  const { name, isEnabled } = alert;
  const [rule, calls] = textsOf(alert);
  const remove = async () => {
    await removal.mutateAsync(alert.id);
    notify.success(t('log.alerts.deleted', { name }));
  };
  return (
    <li>
      <Flex align="center" gap="1">
        <PlainSwitch
          label={name}
          checked={change.isPending ? change.variables.isEnabled : isEnabled}
          onChange={(isOn) => change.mutate({ ...alert, isEnabled: isOn })}
        />
        <IconAction label={t('log.alerts.edit.name', { name })} ms="auto" onClick={onEdit}>
          <Pencil />
        </IconAction>
        <ConfirmButton
          size="xs"
          aria-label={t('log.alerts.delete.name', { name })}
          title={t('log.alerts.delete.title', { name })}
          text={t('log.alerts.delete.text')}
          confirmLabel={t('log.alerts.delete')}
          onConfirm={remove}
        >
          {t('log.alerts.delete')}
        </ConfirmButton>
      </Flex>
      <Text textStyle="sm" mt="1">
        {rule}
      </Text>
      <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
        {calls}
      </Text>
      <LastNotification alert={alert} />
    </li>
  );
}

function LastNotification({ alert: { error, notifiedAt } }: Pick<AlertRowProps, 'alert'>) {
  const t = useT();
  if (error !== undefined) {
    return (
      <Text textStyle="xs" color="fg.error" mt="1">
        {error === missingAddress ? t('log.alerts.no-address') : t('log.alerts.failed', { reason: error })}
      </Text>
    );
  }
  return (
    notifiedAt !== undefined && (
      <Text textStyle="xs" color="fg.muted" mt="1">
        {t('log.alerts.notified')} <RelativeTime seconds={notifiedAt} />
      </Text>
    )
  );
}
