import { createToaster } from '@chakra-ui/react';
import { create } from 'zustand';

export const toaster = createToaster({ placement: 'top', pauseOnPageIdle: true, max: 4, overlap: true });

/** Becomes true with the first toast: only then is what draws them fetched. */
export const useToasts = create<boolean>(() => false);

// What has one cause shares an id: ten calls that fail by it are one toast, with the newest text.
const show =
  (type: 'success' | 'error' | 'info' | 'warning') =>
  (title: string, cause = title) => {
    const id = `${type}:${cause}`;
    useToasts.setState(true, true);
    if (toaster.isVisible(id)) toaster.update(id, { title, type });
    else toaster.create({ id, title, type, closable: true, ...(type === 'error' && { duration: 8000 }) });
  };

/** Short notes that ask for nothing; failures of a form belong beside their field instead. */
export const notify = { success: show('success'), error: show('error'), info: show('info'), warning: show('warning') };
