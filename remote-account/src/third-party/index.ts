export { notifyAccountLinked, onAccountLinked } from './account-linked-event';
export { type Flow, findFlow } from './flows';
export { TelegramWidget, WechatDialog } from './on-demand';
export { closePopup } from './popup-windows';
export { type Provider, providerNames, providerSettings } from './providers';
export { ThirdPartySignIn } from './third-party-sign-in';
export { type OAuthPopup, useOAuthPopup } from './use-oauth-popup';
