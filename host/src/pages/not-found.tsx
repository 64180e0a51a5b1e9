import { Link } from '@console/shared/router';
import { Button, EmptyState } from '@console/shared/ui';
import { useT } from '../app/i18n';

export function NotFoundPage() {
  const t = useT();
  return (
    <EmptyState
      title={t('notfound.title')}
      text={t('notfound.text')}
      action={
        <Button asChild variant="outline">
          <Link to="/">{t('notfound.home')}</Link>
        </Button>
      }
    />
  );
}
