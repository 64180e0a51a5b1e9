import { Link, useLocation } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { chakra } from '@console/shared/ui';
import { useT } from '../i18n/use-t';
import { useActivePath } from '../navigation/use-active-path';
import { useNavigation } from '../navigation/use-navigation';
import { findRemoteRoute } from '../remotes/remote-routes';
import { useRemotes } from '../remotes/remotes-store';

/** Leads from a page without a sidebar entry of its own to the page of the entry above it. */
export function Breadcrumb() {
  const t = useT();
  const language = useSession((state) => state.language);
  const { pathname } = useLocation();
  const { side } = useNavigation();
  const running = useRemotes((state) => state.running);
  const activePath = useActivePath(side);
  const above = side.find(({ path }) => path === activePath && path !== pathname);
  const exposeAt = (address: string) => findRemoteRoute(running, address)?.expose;
  // `/user/edit/5` opens a drawer in the list of users.
  if (above === undefined || exposeAt(above.path) === exposeAt(pathname)) {
    return null;
  }
  return (
    <Trail aria-label={t('nav.breadcrumb')}>
      <Link to={above.path}>
        {above.label[language]}
        <span aria-hidden> /</span>
      </Link>
    </Trail>
  );
}

const Trail = chakra('nav', {
  base: {
    display: 'flex',
    textStyle: 'xs',
    color: 'fg.muted',
    '& a': { borderRadius: 'l1', whiteSpace: 'pre' },
    '& a:hover': { color: 'fg' },
  },
});
