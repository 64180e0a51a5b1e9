import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { useForm } from './index';
import { SecretField, type StoredSecret } from './secret-field';

type Values = { key: string | null };

function Form({ stored, onSave }: { stored: StoredSecret; onSave: (values: Values) => void }) {
  const form = useForm<Values>({ defaultValues: { key: '' } });
  return (
    <form onSubmit={form.handleSubmit((values) => onSave(values))}>
      <SecretField form={form} name="key" label="Key" stored={stored} canClear />
      <button type="submit">Save</button>
    </form>
  );
}

const open = async (stored: StoredSecret) => {
  const onSave = vi.fn<(values: Values) => void>();
  const view = await renderUi(<Form stored={stored} onSave={onSave} />);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const saved = async () => {
    await press('Save');
    await waitFor(() => expect(onSave).toHaveBeenCalled());
    return onSave.mock.calls.at(-1)?.[0].key;
  };
  return { view, press, saved };
};

it.each([
  ['set', 'Set. Leave empty to keep it'],
  ['unset', 'Not set yet'],
  ['unknown', 'Never shown. Leave empty to keep what is stored'],
] as const)('hints that a secret is %s: %s', async (stored, text) => {
  const { view } = await open(stored);
  expect(screen.getByText(text)).toBeVisible();
  expect(view.queryByRole('button', { name: 'Remove' }) === null).toBe(stored === 'unset');
});

it('reveals only the typed text', async () => {
  const { press, saved } = await open('set');
  expect(screen.queryByRole('button', { name: 'Show secret' })).toBeNull();
  await userEvent.type(screen.getByLabelText('Key'), 'sk-new');
  expect(screen.getByLabelText('Key')).toHaveAttribute('type', 'password');
  await press('Show secret');
  expect(screen.getByLabelText('Key')).toHaveAttribute('type', 'text');
  expect(await saved()).toBe('sk-new');
});

it('keeps the stored secret when left empty', async () => {
  const { saved } = await open('set');
  expect(await saved()).toBe('');
});

it('removes the secret only on purpose, and can undo that', async () => {
  const { press, saved } = await open('unknown');
  await press('Remove');
  expect(screen.getByText('Will be removed when you save')).toBeVisible();
  expect(await saved()).toBeNull();
  await press('Keep');
  expect(await saved()).toBe('');
});
