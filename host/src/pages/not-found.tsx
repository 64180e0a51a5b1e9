import { useSystemName } from '@console/shared/session';
import { EmptyState } from '@console/shared/ui';
import { Compass } from 'lucide-react';
import { useT } from '../i18n/use-t';
import { WaysBack } from './ways-back';

export function NotFoundPage() {
  const t = useT();
  const site = useSystemName();
  return (
    <>
      <title>{`${t('notfound.title')} · ${site}`}</title>
      <EmptyState level="h1" icon={<Compass />} title={t('notfound.title')} text={t('notfound.text')} action={<WaysBack />} />
    </>
  );
}
