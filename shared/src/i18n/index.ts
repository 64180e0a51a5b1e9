/**
 * Typed translations by catalogue.
 *
 * {@includeCode ../../examples/i18n.ts}
 * @module
 */

export { errorCause, errorText, loadErrorText } from './error-text';
export { addCatalogue, type Catalogue, startTranslations, translations } from './instance';
export { type Translate, typedTranslation } from './use-translation';
