// src/i18n.ts of a remote: `t` accepts only keys of its own catalogue.
import { typedTranslation } from '@console/shared/i18n';

type Catalogue = { 'monthly.title': string; 'monthly.rows': string };

export const useT = typedTranslation<keyof Catalogue>();

export function useTitle(): string {
  const t = useT();
  return `${t('monthly.title')} (${t('monthly.rows', { count: 12 })})`;
}
