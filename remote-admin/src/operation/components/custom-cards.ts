import { lazyComponent } from '@console/shared/ui';
import type { ComponentType } from 'react';
import type { SettingsCardProps } from '../../options';
import { ChatsCard } from './chats-card';
import { LogsCard } from './logs-card';

type CustomCard = ComponentType<Pick<SettingsCardProps, 'card' | 'saved'>>;

export const customCards: Readonly<Record<string, CustomCard>> = {
  chats: ChatsCard,
  logs: LogsCard,
  prices: lazyComponent(() => import('../prices/prices-card').then(({ PricesCard }) => PricesCard)),
};
