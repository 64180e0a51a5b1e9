/**
 * Renders pages and components in tests, against real gateways.
 *
 * {@includeCode ../../examples/testing.tsx}
 * @module
 */

export { screen, waitFor, within } from '@testing-library/react';
export { default as userEvent } from '@testing-library/user-event';
export { asLaterVersion } from './as-later-version';
export { chooseItem } from './choose-item';
export { foreignTexts } from './foreign-texts';
export { openedDialog } from './opened-dialog';
export { type PageOptions, renderPage } from './render-page';
export { textKeys } from './text-keys';
