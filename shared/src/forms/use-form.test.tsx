import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

type Values = { domains: string[]; key: string };

/** The form in a fresh instance of all modules, whose lazy fields have not come yet. */
async function openForm(submitted: (values: Values) => void) {
  vi.resetModules();
  const { renderUi } = await import('../testing/render-ui');
  const { FormSections, SecretField, TagsField, useForm } = await import('.');
  function Form() {
    const form = useForm<Values>({ defaultValues: { domains: [], key: '' } });
    const rules = { required: 'a key, please' };
    const key = <SecretField form={form} name="key" label="Key" stored="unset" rules={rules} />;
    return (
      <form onSubmit={form.handleSubmit(submitted)}>
        <TagsField form={form} name="domains" label="Domains" />
        <FormSections sections={[{ id: 'access', title: 'Access', children: key }]} />
        <button type="submit">Save</button>
      </form>
    );
  }
  await renderUi(<Form />);
}

describe('useForm', () => {
  const submitted = vi.fn();
  beforeEach(() => submitted.mockClear());

  it('validates fields that come after the submit', async () => {
    await openForm(submitted);
    expect(screen.queryByLabelText(/^Key/)).toBeNull();
    screen.getByRole('button', { name: 'Save' }).click();
    expect(await screen.findByText('a key, please')).toBeVisible();
    expect(submitted).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText(/^Key/), 'k-1');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(submitted).toHaveBeenCalledWith({ domains: [], key: 'k-1' }, expect.anything()));
  });
});
