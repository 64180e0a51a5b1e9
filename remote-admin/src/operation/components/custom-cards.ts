import { lazyComponent } from '@console/shared/ui';
import type { CustomCards } from '../../options';
import { ChatsCard } from './chats-card';
import { LogsCard } from './logs-card';

export const customCards: CustomCards = {
  chats: ChatsCard,
  'group-ratios': lazyComponent(() => import('../group-ratios/group-ratios-card').then(({ GroupRatiosCard }) => GroupRatiosCard)),
  groups: lazyComponent(() => import('../groups/groups-card').then(({ GroupsCard }) => GroupsCard)),
  logs: LogsCard,
  prices: lazyComponent(() => import('../prices/prices-card').then(({ PricesCard }) => PricesCard)),
};
