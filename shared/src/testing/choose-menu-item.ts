import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Chooses from an open menu by keyboard. A click may arrive before React has highlighted the item, and closes the menu without choosing. */
export async function chooseMenuItem(name: string | RegExp): Promise<void> {
  await waitFor(async () => {
    const item = screen.queryByRole('menuitem', { name }) ?? screen.getByRole('menuitemcheckbox', { name });
    if (item.hasAttribute('data-highlighted')) {
      return;
    }
    await userEvent.keyboard('{ArrowDown}');
    throw new Error(`${name} is not lit yet`);
  });
  await userEvent.keyboard('{Enter}');
}
