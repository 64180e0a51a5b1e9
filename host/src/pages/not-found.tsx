import { Link } from '@console/shared/router';
import { useSystemName } from '@console/shared/session';
import { Button, EmptyState } from '@console/shared/ui';
import { useT } from '../i18n/use-t';

export function NotFoundPage() {
  const t = useT();
  const site = useSystemName();
  return (
    <>
      <title>{`${t('notfound.title')} · ${site}`}</title>
      <EmptyState
        level="h1"
        title={t('notfound.title')}
        text={t('notfound.text')}
        action={
          <Button asChild variant="outline">
            <Link to="/">{t('notfound.home')}</Link>
          </Button>
        }
      />
    </>
  );
}
