import { useSystemName } from '@console/shared/session';
import { EmptyState } from '@console/shared/ui';
import { CustomPage } from './custom-page';
import { EmptyAbout } from './empty-about';
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

export function LegalPage({ name }: { name: 'user-agreement' | 'privacy-policy' }) {
  const t = useCustomPagesT();
  const site = useSystemName();
  const title = t(`${name}.title`);
  return (
    <>
      <title>{`${title} · ${site}`}</title>
      <CustomPage name={name} title={title} fallback={<EmptyState title={t(`${name}.none`)} />} />
    </>
  );
}
