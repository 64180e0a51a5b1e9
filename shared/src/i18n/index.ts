/**
 * Typed translations by catalogue.
 *
 * {@includeCode ../../examples/i18n.ts}
 * @module
 */

export { addCatalogue, type Catalogue, translations } from './catalogues';
export { errorCause, errorText, loadErrorText } from './error-text';
export { startTranslations } from './start-translations';
export { type Translate, typedTranslation } from './use-translation';
