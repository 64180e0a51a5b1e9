import { Link } from '@console/shared/router';
import { Button, EmptyState } from '@console/shared/ui';
import { useT } from '../app/i18n';
import { useSystemName } from '../layout/use-system-name';

export function DeniedPage() {
  const t = useT();
  const site = useSystemName();
  return (
    <>
      <title>{`${t('denied.title')} · ${site}`}</title>
      <EmptyState
        level="h1"
        title={t('denied.title')}
        text={t('denied.text')}
        action={
          <Button asChild variant="outline">
            <Link to="/">{t('notfound.home')}</Link>
          </Button>
        }
      />
    </>
  );
}
