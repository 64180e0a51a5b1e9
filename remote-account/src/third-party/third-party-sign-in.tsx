import type { PublicStatus } from '@console/shared/contract';
import { useSession } from '@console/shared/session';
import { lazyComponent } from '@console/shared/ui';
import { loadMore } from './on-demand';
import type { SignInMethodsProps } from './sign-in-methods';

const SignInMethods = lazyComponent<SignInMethodsProps>(() => loadMore().then((more) => more.SignInMethods));

const statusFields = ['github_oauth', 'linuxdo_oauth', 'wechat_login', 'telegram_oauth'] as const satisfies (keyof PublicStatus)[];

/** Signing in by other services; nothing, and nothing is fetched, where the site has none. */
export function ThirdPartySignIn(props: SignInMethodsProps) {
  const hasAny = useSession(({ status }) => statusFields.some((name) => status?.[name]));
  return hasAny && <SignInMethods {...props} />;
}
