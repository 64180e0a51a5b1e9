import { screen, userEvent, waitFor } from '@console/shared/testing';
import { expect } from 'vitest';

/** The button ignores clicks while the page is being fetched. */
export async function pressRefresh(): Promise<void> {
  const refresh = await screen.findByRole('button', { name: 'Refresh' });
  await waitFor(() => expect(refresh).toHaveAttribute('aria-busy', 'false'));
  await userEvent.click(refresh);
}
