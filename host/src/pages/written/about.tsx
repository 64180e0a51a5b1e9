import { Link } from '@console/shared/router';
import { mayAccess, useSession, useSystemName } from '@console/shared/session';
import { Button, EmptyState } from '@console/shared/ui';
import { useWrittenT } from './texts';
import { WrittenPage } from './written-page';

/** What the administrator has written about this site, or where to write it. */
export function AboutPage() {
  const t = useWrittenT();
  const site = useSystemName();
  return (
    <>
      <title>{`${t('about.title')} · ${site}`}</title>
      <WrittenPage name="about" title={t('about.title')} fallback={<NothingWritten />} />
    </>
  );
}

function NothingWritten() {
  const t = useWrittenT();
  const isRoot = useSession((state) => mayAccess(state.user, 'root'));
  const settings = (
    <Button asChild variant="outline">
      <Link to="/setting?tab=other">{t('about.settings')}</Link>
    </Button>
  );
  return <EmptyState level="h1" title={t('about.title')} text={t('about.empty')} action={isRoot && settings} />;
}
