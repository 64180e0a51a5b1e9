import { Link } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { TextLink } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { Flow } from '../../third-party';

/** To where the person came from: signing in, or the settings. */
export function WayBack({ flow }: { flow: Flow | undefined }) {
  const t = useT();
  const isSignedIn = useSession((state) => state.user !== null);
  const login = flow?.back === undefined ? '/login' : `/login?${new URLSearchParams({ return: flow.back })}`;
  return (
    <TextLink asChild color="jade.fg" fontWeight="medium">
      <Link to={isSignedIn ? '/setting' : login}>{t(isSignedIn ? 'oauth.back.settings' : 'oauth.back.login')}</Link>
    </TextLink>
  );
}
