import { act, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/**
 * A dialog or drawer that has just been opened, as soon as it has taken the focus. It does so with its first frame, also
 * from a field that had it at once: what is typed before that goes elsewhere.
 */
export async function openedDialog(name?: string | RegExp): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', name === undefined ? {} : { name });
  await act(() => new Promise(requestAnimationFrame));
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  return dialog;
}
