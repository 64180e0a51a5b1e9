import { EmptyState, PageHeader } from '@console/shared/ui';
import { useT } from '../i18n';

/** What people see at /samplefeature. */
export function Page() {
  const t = useT();
  return (
    <>
      <PageHeader title={t('samplefeature.title')} />
      <EmptyState title={t('samplefeature.empty')} text={t('samplefeature.empty.text')} />
    </>
  );
}
