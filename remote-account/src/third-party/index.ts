export { onBound, tellBound } from './bound';
export { type Flow, flowOf } from './flows';
export { TelegramWidget, WechatDialog } from './on-demand';
export { type Provider, providerNames, providerOf } from './providers';
export { ThirdParty } from './third-party';
export { useVisit, type Visit } from './use-visit';
export { closeVisit } from './visit-windows';
