import { useSession } from '@console/shared/session';
import { useT } from '../../i18n';
import { StandaloneLink } from '../../standalone-link';
import type { Flow } from '../../third-party';

export function BackLink({ flow }: { flow: Flow | undefined }) {
  const t = useT();
  const isSignedIn = useSession((state) => state.user !== null);
  const login = flow?.back === undefined ? '/login' : `/login?${new URLSearchParams({ return: flow.back })}`;
  return <StandaloneLink to={isSignedIn ? '/setting' : login}>{t(isSignedIn ? 'oauth.back.settings' : 'oauth.back.login')}</StandaloneLink>;
}
