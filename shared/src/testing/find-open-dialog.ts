import { act, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/**
 * Finds a dialog or drawer that has taken the focus; keys typed before that go elsewhere.
 *
 * @throws when none opens in time
 */
export async function findOpenDialog(name?: string | RegExp): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', name === undefined ? {} : { name });
  await act(() => new Promise(requestAnimationFrame));
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  return dialog;
}
