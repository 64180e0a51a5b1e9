import { addCatalogue, typedTranslation } from '@console/shared/i18n';

/** Bundled into the chunk of a lazy component, to keep the first page small. `namespace` is unique among all catalogues. */
export function createTranslation<Key extends string>(namespace: string, zh: Record<Key, string>, en: NoInfer<Record<Key, string>>) {
  addCatalogue(namespace, 'zh', zh);
  addCatalogue(namespace, 'en', en);
  return typedTranslation<Key>(namespace);
}
