import { Link } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { Button } from '@console/shared/ui';
import { useT } from '../../i18n';
import { StandaloneLink } from '../../standalone-link';
import type { Flow } from '../../third-party';

export type BackProps = { flow: Flow | undefined };

export function BackLink({ flow }: BackProps) {
  const { to, label } = useWayBack(flow);
  return <StandaloneLink to={to}>{label}</StandaloneLink>;
}

export function BackButton({ flow }: BackProps) {
  const { to, label } = useWayBack(flow);
  return (
    <Button asChild size="md" width="full">
      <Link to={to}>{label}</Link>
    </Button>
  );
}

function useWayBack(flow: Flow | undefined) {
  const t = useT();
  const isSignedIn = useSession((state) => state.user !== null);
  const login = flow?.back === undefined ? '/login' : `/login?${new URLSearchParams({ return: flow.back })}`;
  return { to: isSignedIn ? '/setting' : login, label: t(isSignedIn ? 'oauth.back.settings' : 'oauth.back.login') };
}
