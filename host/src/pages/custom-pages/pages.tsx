import { Link } from '@console/shared/router';
import { mayAccess, useSession, useSystemName } from '@console/shared/session';
import { Button, EmptyState } from '@console/shared/ui';
import { Info } from 'lucide-react';
import { CustomPage } from './custom-page';
import { FrontPage } from './front-page';
import { useCustomPagesT } from './texts';

export function HomePage() {
  const name = useSystemName();
  return (
    <>
      <title>{name}</title>
      <CustomPage name="home_page_content" title={name} fallback={<FrontPage />} />
    </>
  );
}

export function AboutPage() {
  const t = useCustomPagesT();
  const site = useSystemName();
  return (
    <>
      <title>{`${t('about.title')} · ${site}`}</title>
      <CustomPage name="about" title={t('about.title')} fallback={<EmptyAbout />} />
    </>
  );
}

function EmptyAbout() {
  const t = useCustomPagesT();
  const isRoot = useSession((state) => mayAccess(state.user, 'root'));
  const settings = (
    <Button asChild variant="outline">
      <Link to="/setting?tab=other">{t('about.settings')}</Link>
    </Button>
  );
  return <EmptyState level="h1" icon={<Info />} title={t('about.title')} text={t('about.empty')} action={isRoot && settings} />;
}
