import { useSystemName } from '@console/shared/session';
import { CustomPage } from './custom-page';
import { FrontPage } from './front-page';

/** What the administrator has written, or the console's own front page. */
export function HomePage() {
  const name = useSystemName();
  return (
    <>
      <title>{name}</title>
      <CustomPage name="home_page_content" title={name} fallback={<FrontPage />} />
    </>
  );
}
