import { lazyComponent } from '@console/shared/ui';
import type { CustomCards } from '../../options';
import { RawCard } from '../raw/raw-card';
import { BrandCard } from './brand-card';
import { ContentCard } from './content-card';

export const customCards: CustomCards = {
  notice: ContentCard,
  brand: BrandCard,
  home: ContentCard,
  about: ContentCard,
  footer: ContentCard,
  navigation: lazyComponent(() => import('../navigation/navigation-card').then(({ NavigationCard }) => NavigationCard)),
  raw: RawCard,
};
