/**
 * The Vitest setup file of page tests: resets the document and the session after each test.
 *
 * {@includeCode ../../examples/testing/setup.ts}
 * @module
 */

import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { toaster } from '../overlays/toaster';
import { clearQueries } from '../query/client';
import { signOut } from '../session/actions';
import { clearDrafts } from '../ui/form/use-form-draft';
import './async-timeout';
import { cancelRequests } from './origin';

const address = location.href;

afterEach(async () => {
  cleanup();
  await cancelRequests();
  clearDrafts();
  clearQueries();
  toaster.remove();
  signOut();
  localStorage.clear();
  sessionStorage.clear();
  // Saving a file clicks a link, which navigates the document to a blob URL.
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(address);
});

// Files share their modules: a lazy import that outlives its file fails, and then in all later files too.
afterAll(() => vi.dynamicImportSettled());
