import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/**
 * Chooses from an open menu by keyboard. A click would come before React has drawn that its item is lit, and a menu
 * closes without choosing then.
 */
export async function chooseItem(name: string | RegExp): Promise<void> {
  await waitFor(async () => {
    const item = screen.getByRole('menuitem', { name });
    if (item.hasAttribute('data-highlighted')) {
      return;
    }
    await userEvent.keyboard('{ArrowDown}');
    throw new Error(`${name} is not lit yet`);
  });
  await userEvent.keyboard('{Enter}');
}
