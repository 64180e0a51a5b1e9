import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { TextField, type TextFieldProps, useForm } from './index';

type Values = { text: string };

function Form(props: Partial<TextFieldProps<Values>>) {
  const form = useForm<Values>({ defaultValues: { text: '' } });
  return (
    <form noValidate onSubmit={form.handleSubmit(() => {})}>
      <TextField form={form} name="text" label="Text" {...props} />
      <button type="submit">Save</button>
    </form>
  );
}

const field = () => screen.getByRole('textbox', { name: 'Text' });

const submit = async (text: string) => {
  const user = userEvent.setup();
  await user.type(field(), text);
  await user.click(screen.getByRole('button', { name: 'Save' }));
};

describe('required', () => {
  it('rejects blank text before the other rules, without marking the label', async () => {
    await renderUi(<Form required="Enter a text." rules={{ validate: () => 'Too short.' }} />);
    expect(field()).not.toBeRequired();
    await submit('  ');
    expect(await screen.findByText('Enter a text.')).toBeVisible();
    await submit('a');
    expect(await screen.findByText('Too short.')).toBeVisible();
  });

  it('runs before named rules', async () => {
    await renderUi(<Form required="Enter a text." rules={{ validate: { length: (text) => text.length > 2 || 'Too short.' } }} />);
    await submit(' ');
    expect(await screen.findByText('Enter a text.')).toBeVisible();
    await submit('a');
    expect(await screen.findByText('Too short.')).toBeVisible();
    await submit('b');
    expect(field()).toBeValid();
  });

  it('marks the field as invalid where the message is elsewhere', async () => {
    await renderUi(<Form required="" />);
    await submit(' ');
    expect(field()).toBeInvalid();
  });
});

it.each([
  { kind: 'code', autoComplete: 'one-time-code' },
  { kind: 'name', autoComplete: 'username' },
] as const)('sets the hints of a $kind', async ({ kind, autoComplete }) => {
  await renderUi(<Form kind={kind} />);
  expect(field()).toHaveAttribute('autocomplete', autoComplete);
  expect(field()).toHaveAttribute('autocapitalize', 'none');
  expect(field()).toHaveAttribute('spellcheck', 'false');
});

it('prefers the props of the caller to those of the kind', async () => {
  await renderUi(<Form kind="name" autoComplete="off" />);
  expect(field()).toHaveAttribute('autocomplete', 'off');
});

it('is described by its hint and its unit', async () => {
  await renderUi(<Form unit="minutes" hint="At least one." />);
  await waitFor(() => expect(field()).toHaveAccessibleDescription('At least one. minutes'));
});
