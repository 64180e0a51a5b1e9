import { lazyComponent } from '@console/shared/ui';
import type { CustomCards } from '../../options';
import { ChatsCard } from './chats-card';
import { LogsCard } from './logs-card';

export const customCards: CustomCards = {
  chats: ChatsCard,
  logs: LogsCard,
  prices: lazyComponent(() => import('../prices/prices-card').then(({ PricesCard }) => PricesCard)),
};
