import { ConfirmDialog } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { ChangeTotals } from './model';

export type ApplyAllConfirmProps = { totals: ChangeTotals; isPending: boolean; onConfirm: () => void; onCancel: () => void };

export function ApplyAllConfirm({ totals, ...dialog }: ApplyAllConfirmProps) {
  const t = useT();
  return (
    <ConfirmDialog
      title={t('channel.upstream.apply-all.title')}
      text={t('channel.upstream.apply-all.text', totals)}
      confirmLabel={t('channel.upstream.apply-all', totals)}
      tone={totals.removed > 0 ? 'danger' : 'neutral'}
      {...dialog}
    />
  );
}
