import { lazyComponent } from '@console/shared/ui';
import type { ComponentType } from 'react';
import type { CustomCardProps } from '../../options';
import { ChatsCard } from './chats-card';
import { LogsCard } from './logs-card';

export const customCards: Readonly<Record<string, ComponentType<CustomCardProps>>> = {
  chats: ChatsCard,
  logs: LogsCard,
  prices: lazyComponent(() => import('../prices/prices-card').then(({ PricesCard }) => PricesCard)),
};
