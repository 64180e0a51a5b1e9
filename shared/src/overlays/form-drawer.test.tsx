import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PasswordField, SelectField, SwitchField, TextField, type UseFormReturn, useForm } from '../forms';
import { ApiError } from '../http';
import { RemoteProvider, updateBlockers } from '../router';
import { findOpenDialog } from '../testing/find-open-dialog';
import { renderUi } from '../testing/render-ui';
import { FormDrawer } from '../ui';

afterEach(() => vi.unstubAllGlobals());

type Values = { name: string; secret: string; kind: string; active: boolean };

type Props = { onSubmit: (values: Values, form: UseFormReturn<Values>) => Promise<unknown> };

function Drawer({ onSubmit }: Props) {
  const [open, setOpen] = useState(true);
  return open ? <Form onSubmit={onSubmit} onClose={() => setOpen(false)} /> : <p>closed</p>;
}

function Form({ onSubmit, onClose }: Props & { onClose: () => void }) {
  const form = useForm<Values>({ defaultValues: { name: '', secret: '', kind: 'a', active: false } });
  const kinds = [
    { value: 'a', label: 'first' },
    { value: 'b', label: 'second' },
  ];
  return (
    <FormDrawer title="Thing" form={form} onSubmit={(values) => onSubmit(values, form)} onClose={onClose}>
      <TextField form={form} name="name" label="Name" rules={{ required: 'a name, please' }} />
      <PasswordField form={form} name="secret" label="Secret" autoComplete="new-password" />
      <SelectField form={form} name="kind" label="Kind" options={kinds} />
      <SwitchField form={form} name="active" label="Active" />
    </FormDrawer>
  );
}

const open = async (onSubmit: Props['onSubmit'] = () => Promise.resolve()) => {
  await renderUi(
    <RemoteProvider value={{ remote: 'account', version: '1.0.0', container: 'account_1_0_0', texts: 'account_1_0_0' }}>
      <Drawer onSubmit={onSubmit} />
    </RemoteProvider>,
  );
  return findOpenDialog('Thing');
};

const name = () => screen.getByRole('textbox', { name: /^Name/ });

describe('FormDrawer', () => {
  it('submits the values and closes', async () => {
    const onSubmit = vi.fn(() => Promise.resolve());
    await open(onSubmit);
    await userEvent.type(name(), 'amy');
    await userEvent.type(screen.getByLabelText('Secret'), 's3cret');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'second');
    await userEvent.click(screen.getByRole('switch', { name: 'Active' }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('closed')).toBeVisible();
    expect(onSubmit).toHaveBeenCalledWith({ name: 'amy', secret: 's3cret', kind: 'b', active: true }, expect.anything());
  });

  it('submits once despite repeated key presses', async () => {
    const onSubmit = vi.fn(() => new Promise(() => undefined));
    await open(onSubmit);
    await userEvent.type(name(), 'amy');
    await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}');
    expect(await screen.findByText('Already saving')).toBeVisible();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('shows a missing value at its field, focuses it and does not submit', async () => {
    const onSubmit = vi.fn(() => Promise.resolve());
    await open(onSubmit);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('a name, please')).toBeVisible();
    await waitFor(() => expect(name()).toHaveFocus());
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('keeps the input when saving fails, and shows the reason until the next submit', async () => {
    const onSubmit = vi.fn().mockRejectedValueOnce(new ApiError('refused', 'the name is taken')).mockResolvedValueOnce(undefined);
    await open(onSubmit);
    await userEvent.type(name(), 'amy');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('the name is taken');
    expect(name()).toHaveValue('amy');
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('closed')).toBeVisible();
  });

  it('leaves an error to the field where the caller has set it', async () => {
    await open((_values, form) => {
      form.setError('name', { message: 'taken' });
      return Promise.reject(new ApiError('refused', 'the name is taken'));
    });
    await userEvent.type(name(), 'amy');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('taken')).toBeVisible();
    await waitFor(() => expect(name()).toHaveFocus());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stays open on Escape in a field that handles the key', async () => {
    await open();
    name().setAttribute('data-own-escape', '');
    await userEvent.click(name());
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    name().removeAttribute('data-own-escape');
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('closed')).toBeVisible();
  });

  it('stays above an on-screen keyboard', async () => {
    const viewport = Object.assign(new EventTarget(), { height: window.innerHeight });
    vi.stubGlobal('visualViewport', viewport);
    await open();
    const place = screen.getByRole('dialog').parentElement as HTMLElement;
    expect(place.style.height).toBe('');
    viewport.height -= 300;
    act(() => void viewport.dispatchEvent(new Event('resize')));
    expect(place.style.height).toBe(`${window.innerHeight - 300}px`);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('closed')).toBeVisible();
  });

  it('confirms before discarding input, and blocks updates meanwhile', async () => {
    await open();
    await userEvent.type(name(), 'amy');
    expect(updateBlockers.getState()).toMatchObject([{ remote: 'account', kind: 'form' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(name()).toHaveValue('amy');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('closed')).toBeVisible();
    expect(updateBlockers.getState()).toEqual([]);
  });

  it('restores unsaved input, but not discarded input', async () => {
    await open();
    await userEvent.type(name(), 'amy');
    cleanup();
    await open();
    expect(name()).toHaveValue('amy');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('closed')).toBeVisible();
    cleanup();
    await open();
    expect(name()).toHaveValue('');
  });

  it('asks before a reload while dirty', async () => {
    const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await open();
    expect(leave()).toBe(false);
    await userEvent.type(name(), 'amy');
    expect(leave()).toBe(true);
  });

  it('reveals and masks a password', async () => {
    await open();
    const secret = screen.getByLabelText('Secret');
    expect(secret).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(secret).toHaveAttribute('type', 'text');
  });
});

function Opener() {
  const form = useForm({ defaultValues: { name: '' } });
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open it
      </button>
      {isOpen && (
        <FormDrawer title="Thing" form={form} onSubmit={() => Promise.resolve()} onClose={() => setOpen(false)}>
          <TextField form={form} name="name" label="Name" autoFocus />
        </FormDrawer>
      )}
    </>
  );
}

it('returns the focus to its opener, also with an autofocused field', async () => {
  await renderUi(<Opener />);
  const opener = screen.getByRole('button', { name: 'open it' });
  await userEvent.click(opener);
  // Only then does the drawer know who is to have the focus again.
  await findOpenDialog('Thing');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await userEvent.keyboard('amy{Control>}{Enter}{/Control}');
  await waitFor(() => expect(opener).toHaveFocus());
});

function Late() {
  const form = useForm({ defaultValues: { name: '' } });
  const [isThere, setThere] = useState(false);
  return (
    <FormDrawer title="Thing" form={form} onSubmit={() => Promise.resolve()} onClose={() => undefined}>
      <button type="button" onPointerEnter={() => setThere(true)}>
        parts
      </button>
      {isThere && <TextField form={form} name="name" label="Name" />}
    </FormDrawer>
  );
}

describe('a field that mounts after its form', () => {
  it('receives the focus from the form', async () => {
    await renderUi(<Late />);
    await screen.findByRole('dialog', { name: 'Thing' });
    await waitFor(() => expect(document.activeElement?.tagName).toBe('FORM'));
    await userEvent.hover(screen.getByRole('button', { name: 'parts' }));
    await waitFor(() => expect(name()).toHaveFocus());
  });

  it('does not take a focus that has moved', async () => {
    await renderUi(<Late />);
    await screen.findByRole('dialog', { name: 'Thing' });
    const parts = screen.getByRole('button', { name: 'parts' });
    parts.focus();
    await userEvent.hover(parts);
    expect(await screen.findByRole('textbox', { name: 'Name' })).not.toHaveFocus();
    expect(parts).toHaveFocus();
  });
});
