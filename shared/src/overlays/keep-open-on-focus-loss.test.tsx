import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { useForm } from '../forms';
import { findOpenDialog } from '../testing/find-open-dialog';
import { renderUi } from '../testing/render-ui';
import { BareDialog, FormDrawer, InfoDialog, SideSheet } from '../ui';
import { CopyDialog } from './copy-dialog';

type Close = { onClose: () => void };

function Form({ onClose }: Close) {
  const form = useForm({ defaultValues: { name: '' } });
  return (
    <FormDrawer title="Thing" form={form} onSubmit={() => Promise.resolve()} onClose={onClose}>
      fields
    </FormDrawer>
  );
}

const overlays: [string, (props: Close) => ReactNode][] = [
  ['FormDrawer', Form],
  ['InfoDialog', (props) => <InfoDialog title="Thing" {...props} children={<button type="button">in it</button>} />],
  ['SideSheet', (props) => <SideSheet title="Thing" side="end" {...props} children="text" />],
  ['BareDialog', (props) => <BareDialog label="Thing" {...props} children={<input aria-label="in it" />} />],
  ['CopyDialog', (props) => <CopyDialog text="text" {...props} />],
];

/** Long enough for a layer to listen, which it does some frames after it is drawn. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));

describe.each(overlays)('%s', (_name, Overlay) => {
  function Page() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <button type="button">behind</button>
        {isOpen ? <Overlay onClose={() => setOpen(false)} /> : <p>closed</p>}
      </>
    );
  }

  it('stays open when the focus moves behind it, and closes on a click there', async () => {
    await renderUi(<Page />);
    const dialog = await findOpenDialog();
    await settle();
    const behind = screen.getByText('behind');
    act(() => behind.focus());
    await settle();
    expect(dialog).toBeVisible();
    await userEvent.click(behind, { pointerEventsCheck: 0 });
    expect(await screen.findByText('closed')).toBeVisible();
  });
});
