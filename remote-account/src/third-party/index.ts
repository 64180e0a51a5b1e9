export { type Flow, findFlow } from './flows';
export { TelegramWidget, ThirdPartySignIn, WechatDialog } from './lazy-components';
export { closePopup, notifyAccountLinked, onAccountLinked } from './popup-windows';
export type { OAuthProvider } from './providers';
export { type OAuthPopup, useOAuthPopup } from './use-oauth-popup';
