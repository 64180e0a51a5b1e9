import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { clearQueries } from '../query/client';
import { signOut } from '../session/actions';
import { toaster } from '../ui-more/toaster';
import { forgetDrafts } from '../ui-more/use-form-draft';

// Tests make real requests and load lazy chunks, possibly on a busy machine.
configure({ asyncUtilTimeout: 8000 });

const address = location.href;

afterEach(() => {
  cleanup();
  forgetDrafts();
  clearQueries();
  toaster.remove();
  signOut();
  localStorage.clear();
  sessionStorage.clear();
  // Saving a file clicks a link, which navigates the document to a blob URL.
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(address);
});
