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
  raw: RawCard,
};
