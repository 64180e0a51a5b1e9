import { addCatalogue, typedTranslation } from '@console/shared/i18n';

/**
 * Texts of something that is drawn later, brought along by its own chunk: with the host's own, every first page would carry them.
 *
 * @param namespace what no other catalogue is called
 * @param en has a singular beside what the Chinese one has
 */
export function createTranslation<Key extends string>(namespace: string, zh: Record<Key, string>, en: NoInfer<Record<Key, string>>) {
  addCatalogue(namespace, 'zh', zh);
  addCatalogue(namespace, 'en', en);
  return typedTranslation<Key>(namespace);
}
