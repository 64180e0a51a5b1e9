import { addCatalogue, typedTranslation } from '@console/shared/i18n';

/**
 * Translations for a lazy component, bundled into its own chunk to keep the first page small.
 *
 * @param namespace unique among all catalogues
 * @param en may add singular forms to the keys of the Chinese catalogue
 */
export function createTranslation<Key extends string>(namespace: string, zh: Record<Key, string>, en: NoInfer<Record<Key, string>>) {
  addCatalogue(namespace, 'zh', zh);
  addCatalogue(namespace, 'en', en);
  return typedTranslation<Key>(namespace);
}
