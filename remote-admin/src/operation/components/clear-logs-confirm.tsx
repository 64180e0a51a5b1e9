import { formatTime, timeZoneLabel } from '@console/shared/format';
import { useQuery } from '@console/shared/query';
import { ConfirmDialog } from '@console/shared/ui';
import { useT } from '../../i18n';
import { olderLogCount } from '../api/queries';

export type ClearLogsConfirmProps = { before: number; isPending: boolean; onConfirm: () => void; onCancel: () => void };

export function ClearLogsConfirm({ before, isPending, onConfirm, onCancel }: ClearLogsConfirmProps) {
  const t = useT();
  const { data: count } = useQuery(olderLogCount(before));
  const time = `${formatTime(before).slice(0, 16)} ${timeZoneLabel(new Date(before * 1000))}`;
  return (
    <ConfirmDialog
      title={t('operation.logs.clear.title')}
      text={count === undefined ? t('operation.logs.clear.text', { time }) : t('operation.logs.clear.count', { time, count })}
      confirmLabel={t('operation.logs.clear')}
      isPending={isPending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
