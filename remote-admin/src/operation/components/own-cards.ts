import { lazyComponent } from '@console/shared/ui';
import type { ComponentType } from 'react';
import type { SettingsCardProps } from '../../options';
import { ChatsCard } from './chats-card';
import { LogsCard } from './logs-card';

type OwnCard = ComponentType<Pick<SettingsCardProps, 'card' | 'saved'>>;

/** Cards that are more than their fields, by their name. */
export const ownCards: Readonly<Record<string, OwnCard>> = {
  chats: ChatsCard,
  logs: LogsCard,
  prices: lazyComponent(() => import('../prices/prices-card').then(({ PricesCard }) => PricesCard)),
};
