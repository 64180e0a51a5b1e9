import { useSystemName } from '@console/shared/session';
import { FrontPage } from './front-page';
import { WrittenPage } from './written-page';

/** What the administrator has written, or the console's own front page. */
export function HomePage() {
  const name = useSystemName();
  return (
    <>
      <title>{name}</title>
      <WrittenPage name="home_page_content" title={name} fallback={<FrontPage />} />
    </>
  );
}
