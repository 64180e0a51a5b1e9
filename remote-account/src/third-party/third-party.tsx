import type { PublicStatus } from '@console/shared/contract';
import { useSession } from '@console/shared/session';
import { lazyComponent } from '@console/shared/ui';
import { loadMore } from './on-demand';
import type { SignInWaysProps } from './sign-in-ways';

const Ways = lazyComponent<SignInWaysProps>(() => loadMore().then((more) => more.SignInWays));

const switches = ['github_oauth', 'linuxdo_oauth', 'wechat_login', 'telegram_oauth'] as const satisfies (keyof PublicStatus)[];

/** Signing in by other services; nothing, and nothing is fetched, where the site has none. */
export function ThirdParty(props: SignInWaysProps) {
  const isAny = useSession(({ status }) => switches.some((name) => status?.[name]));
  return isAny && <Ways {...props} />;
}
