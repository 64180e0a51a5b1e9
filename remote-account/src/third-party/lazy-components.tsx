import type { PublicStatus } from '@console/shared/contract';
import { useSession } from '@console/shared/session';
import { lazyComponent } from '@console/shared/ui';
import type { SignInMethodsProps } from './sign-in-methods';
import type { TelegramWidgetProps } from './telegram-widget';
import type { WechatDialogProps } from './wechat-dialog';

const SignInMethods = lazyComponent<SignInMethodsProps>(() =>
  import(/* webpackChunkName: "third-party" */ './sign-in-methods').then((module) => module.SignInMethods),
);

export const WechatDialog = lazyComponent<WechatDialogProps>(() =>
  import(/* webpackChunkName: "third-party" */ './wechat-dialog').then((module) => module.WechatDialog),
);

export const TelegramWidget = lazyComponent<TelegramWidgetProps>(() =>
  import(/* webpackChunkName: "third-party" */ './telegram-widget').then((module) => module.TelegramWidget),
);

const statusFields = [
  'github_oauth',
  'discord_oauth',
  'oidc_enabled',
  'linuxdo_oauth',
  'wechat_login',
  'telegram_oauth',
  'custom_oauth_providers',
] as const satisfies (keyof PublicStatus)[];

/** Loads no chunk where the site offers no third-party sign-in. */
export function ThirdPartySignIn(props: SignInMethodsProps) {
  const hasAny = useSession(({ status }) => statusFields.some((name) => status?.[name]));
  return hasAny && <SignInMethods {...props} />;
}
