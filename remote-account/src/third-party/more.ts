export { SignInWays } from './sign-in-ways';
export { TelegramWidget } from './telegram-widget';
export { WechatDialog } from './wechat-dialog';
