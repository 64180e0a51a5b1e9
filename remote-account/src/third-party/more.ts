export { SignInMethods } from './sign-in-methods';
export { TelegramWidget } from './telegram-widget';
export { WechatDialog } from './wechat-dialog';
