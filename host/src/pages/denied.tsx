import { Link } from '@console/shared/router';
import { useSystemName } from '@console/shared/session';
import { Button, EmptyState } from '@console/shared/ui';
import { useT } from '../i18n/use-t';

export type DeniedPageProps = {
  /** The administrator has turned the page off for everybody. */
  isOff?: boolean;
};

export function DeniedPage({ isOff = false }: DeniedPageProps) {
  const t = useT();
  const title = t(isOff ? 'disabled.title' : 'denied.title');
  const site = useSystemName();
  return (
    <>
      <title>{`${title} · ${site}`}</title>
      <EmptyState
        level="h1"
        title={title}
        text={t(isOff ? 'disabled.text' : 'denied.text')}
        action={
          <Button asChild variant="outline">
            <Link to="/">{t('notfound.home')}</Link>
          </Button>
        }
      />
    </>
  );
}
