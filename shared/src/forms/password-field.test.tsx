import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { useForm } from './index';
import { PasswordField } from './password-field';

function Form() {
  const form = useForm({ defaultValues: { password: '' } });
  return <PasswordField form={form} name="password" label="Password" hint="8 to 20 characters" autoComplete="new-password" />;
}

it('shows a caps-lock hint while caps lock is on', async () => {
  await renderUi(<Form />);
  const person = userEvent.setup();
  await person.type(screen.getByLabelText('Password'), 'a');
  expect(screen.getByText('8 to 20 characters')).toBeVisible();
  await person.keyboard('{CapsLock}A');
  expect(screen.getByText('Caps lock is on')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Caps lock is on');
  await person.keyboard('{CapsLock}a');
  expect(screen.getByText('8 to 20 characters')).toBeVisible();
});

it('is masked until revealed, and carries its autocomplete type', async () => {
  await renderUi(<Form />);
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  expect(field).toHaveAttribute('autocomplete', 'new-password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
});
