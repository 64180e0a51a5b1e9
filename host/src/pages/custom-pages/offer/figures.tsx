import { useCustomPagesT } from '../texts';
import type { Offer } from './offer';

export type FiguresProps = { offer: Offer };

/** The numbers of models and providers, in one sentence. */
export function Figures({ offer: { modelCount, providers } }: FiguresProps) {
  const t = useCustomPagesT();
  const models = t('home.models', { count: modelCount });
  return providers.length > 0
    ? t('home.figures', { models, providers: t('home.providers', { count: providers.length }) })
    : t('home.figures.models', { models });
}
