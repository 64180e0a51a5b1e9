import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { BareDialog } from '../ui';

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <BareDialog label="Palette" onClose={() => setOpen(false)}>
          <input aria-label="Query" />
        </BareDialog>
      )}
    </>
  );
}

it('focuses its field, closes on Escape and restores the focus', async () => {
  await renderUi(<Opener />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(opener);
  expect(await screen.findByRole('dialog', { name: 'Palette' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Query' })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(opener).toHaveFocus());
});
