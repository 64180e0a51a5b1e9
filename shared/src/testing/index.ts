/**
 * Renders pages and components in tests, against real gateways.
 *
 * {@includeCode ../../examples/testing.tsx}
 * @module
 */

import './async-timeout';

// Declares the matchers that the setup file adds to `expect`.
export type {} from '@testing-library/jest-dom/vitest';

export { screen, waitFor, within } from '@testing-library/react';
export { default as userEvent } from '@testing-library/user-event';
export { chooseMenuItem } from './choose-menu-item';
export { findOpenDialog } from './find-open-dialog';
export { findUnloadedTexts } from './find-unloaded-texts';
export { type PageOptions, renderPage } from './render-page';
export type { RenderedPage } from './render-routes';
export { textKeys } from './text-keys';
export { withUnknownFields } from './with-unknown-fields';
