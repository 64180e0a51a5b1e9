import type { PricedModel } from '@console/shared/contract/prices';
import type { useT } from '../i18n';

/** `Vision, Tools` */
export const formatFeatures = (features: PricedModel['features'], t: ReturnType<typeof useT>): string =>
  (features ?? []).map((feature) => t(`pricing.feature.${feature}`)).join(t('pricing.separator'));
