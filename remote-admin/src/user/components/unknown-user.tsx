import { EmptyState, SideSheet } from '@console/shared/ui';
import { useT } from '../../i18n';

export function UnknownUser({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <SideSheet title={t('user.edit')} side="end" onClose={onClose}>
      <EmptyState tone="error" title={t('user.unknown')} text={t('user.unknown.text')} />
    </SideSheet>
  );
}
