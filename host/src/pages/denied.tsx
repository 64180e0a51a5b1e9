import { EmptyState } from '@console/shared/ui';
import { useT } from '../app/i18n';

export function DeniedPage() {
  const t = useT();
  return <EmptyState title={t('denied.title')} text={t('denied.text')} />;
}
