/**
 * Style objects of plain elements; each package bundles those that it imports.
 *
 * {@includeCode ../../examples/styles.ts}
 * @module
 */

export { progressStyles } from './progress';
export { inlineCodeStyles, proseStyles } from './prose';
