import { lazyComponent } from '@console/shared/ui';
import type { TelegramWidgetProps } from './telegram-widget';
import type { WechatDialogProps } from './wechat-dialog';

/** What only some sites have: one chunk, fetched when a part of it is drawn for the first time. */
export const loadMore = () => import(/* webpackChunkName: "third-party" */ './more');

export const WechatDialog = lazyComponent<WechatDialogProps>(() => loadMore().then((more) => more.WechatDialog));

export const TelegramWidget = lazyComponent<TelegramWidgetProps>(() => loadMore().then((more) => more.TelegramWidget));
