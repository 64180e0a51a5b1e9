import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ApiError } from '../http/api-error';
import { signIn, useSession } from '../session';
import { renderUi } from '../testing/render-ui';
import { applyServerError, FormBanner, type ServerErrorPlaces, TextField, useForm } from './index';

const amy = { id: 7, username: 'amy', display_name: '', role: 1, status: 1, group: 'default' } as const;

type Values = { username: string; displayName: string; code: string; hidden: string };

type ThingsProps = { errors: unknown[]; places?: ServerErrorPlaces<Values> };

function Things({ errors, places }: ThingsProps) {
  const form = useForm<Values>({ defaultValues: { username: '', displayName: '', code: '', hidden: '' } });
  const submit = form.handleSubmit(async () => {
    const error = errors.shift();
    if (error) {
      applyServerError(form, error, places);
    } else {
      form.reset({ username: 'sent', displayName: '', code: '', hidden: '' });
    }
  });
  return (
    <form noValidate onSubmit={submit}>
      <FormBanner form={form} />
      <TextField form={form} name="username" label="Username" />
      <TextField form={form} name="displayName" label="Display name" />
      <TextField form={form} name="code" label="Code" rules={{ validate: (text) => text !== '' || 'a code, please' }} />
      <button type="button" onClick={() => form.setError('code', { message: 'needed for this' })}>
        Look up
      </button>
      <button type="submit">Save</button>
    </form>
  );
}

const refused = (field?: string) => new ApiError('refused', 'No good', { field });

async function send(props: ThingsProps) {
  await renderUi(<Things {...props} />);
  await userEvent.type(screen.getByLabelText('Username'), 'amy');
  await userEvent.type(screen.getByLabelText('Code'), '12');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
}

it.each<[string, ThingsProps, label: string]>([
  ['of the same name', { errors: [refused('username')] }, 'Username'],
  ['that the wire spells otherwise', { errors: [refused('display_name')] }, 'Display name'],
  ['that the form calls otherwise', { errors: [refused('verification_code')], places: { names: { verification_code: 'code' } } }, 'Code'],
  ['of refusals that name none', { errors: [refused()], places: { otherwise: 'code' } }, 'Code'],
  ['of refusals that name one the form has not', { errors: [refused('aff')], places: { otherwise: 'code' } }, 'Code'],
])('shows an error of %s at its field, focuses it, and clears it on change', async (_, props, label) => {
  await send(props);
  const field = await screen.findByLabelText(label);
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  expect(field.closest('[role=group]')).toHaveTextContent('No good');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('Username')).toHaveValue('amy');
  await userEvent.type(field, '3');
  expect(screen.queryByText('No good')).toBeNull();
});

it.each<[string, ThingsProps]>([
  ['names no field', { errors: [refused()] }],
  ['names a field that the form has not', { errors: [refused('aff')] }],
  ['names a field that the form does not show', { errors: [refused('hidden')] }],
  ['names a field that the form has put away', { errors: [refused('username')], places: { names: { username: undefined } } }],
  ['is no answer of the gateway', { errors: [new ApiError('network', '')], places: { otherwise: 'code' } }],
])('shows an error that %s above the form without blocking the next submit', async (_, props) => {
  await send(props);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(document.querySelector('[aria-invalid=true]')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByDisplayValue('sent')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('ignores an expired session, but shows a 401 of an earlier one', async () => {
  useSession.setState({ user: null });
  await send({ errors: [new ApiError('unauthorized', ''), new ApiError('unauthorized', '')] });
  expect(screen.queryByRole('alert')).toBeNull();
  signIn(amy);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toBeVisible();
});

it('clears a message once its field is valid, also before the first submit', async () => {
  await renderUi(<Things errors={[]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Look up' }));
  expect(await screen.findByText('needed for this')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Code'), '1');
  expect(screen.queryByText('needed for this')).toBeNull();
  await userEvent.clear(screen.getByLabelText('Code'));
  expect(screen.queryByText('a code, please')).toBeNull();
});
