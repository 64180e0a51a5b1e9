import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { clearQueries } from '../query/client';
import { signOut } from '../session/actions';
import { toaster } from '../ui-more/toaster';
import { forgetDrafts } from '../ui-more/use-form-draft';

// Real calls and code that is fetched on demand, on machines that are busy: bounded, not hurried.
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
  // A saved file was a link that somebody clicked, and the document has followed it.
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(address);
});
