import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCallback } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { type JsonMap, JsonField as LazyJsonField, useForm } from './index';
import { JsonField, type JsonFieldProps } from './json-field';

type Values = { rates: string };

type Props = { saved: string; onSave: (values: Values) => void } & Pick<
  JsonFieldProps<Values>,
  'shape' | 'sample' | 'rules' | 'broken' | 'map'
>;

function Form({ saved, onSave, ...field }: Props) {
  const form = useForm<Values>({ defaultValues: { rates: saved } });
  return (
    <form onSubmit={form.handleSubmit((values) => onSave(values))}>
      <JsonField form={form} name="rates" label="Rates" {...field} />
      <button type="submit">Save</button>
    </form>
  );
}

const open = async (saved: string, props: Omit<Props, 'saved' | 'onSave'> = {}) => {
  const onSave = vi.fn<(values: Values) => void>();
  await renderUi(<Form saved={saved} onSave={onSave} {...props} />);
  await screen.findByRole('button', { name: 'Code' });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const type = async (name: string, text: string) => {
    const cell = screen.getByRole('textbox', { name });
    await userEvent.clear(cell);
    if (text) {
      await userEvent.type(cell, text);
    }
  };
  const saved_ = async () => {
    await press('Save');
    await waitFor(() => expect(onSave).toHaveBeenCalled());
    return onSave.mock.calls.at(-1)?.[0].rates ?? '';
  };
  return { press, type, saved: saved_, onSave };
};

describe('JsonField as a table', () => {
  it('edits, renames, adds and removes values, and keeps the rest as written', async () => {
    const form = await open('{"b":12345678901234567890.50,"10":1,"2":"x","gone":true}');
    await form.type('Value of 10', '1.25');
    await form.type('Key in row 3', 'two');
    await form.press('Remove row 4');
    await form.press('Add row');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Key in row 4' })).toHaveFocus());
    await userEvent.keyboard('new');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type in row 4' }), 'Boolean');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Value of new' }), 'true');
    expect(await form.saved()).toBe('{\n  "b": 12345678901234567890.50,\n  "10": 1.25,\n  "two": "x",\n  "new": true\n}');
  });

  it('shows a list of uniform objects', async () => {
    const form = await open('[{"amount":10,"bonus":1},{"amount":50,"bonus":8}]');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['amount', 'bonus']);
    await form.type('bonus in row 2', '10');
    await form.press('Remove row 1');
    expect(JSON.parse(await form.saved())).toEqual([{ amount: 50, bonus: 10 }]);
  });

  it('rejects a duplicate key at its row', async () => {
    const form = await open('{"a":1,"b":2}');
    await form.type('Key in row 2', 'a');
    const [first, second] = screen.getAllByRole('row').slice(1);
    for (const row of [first, second]) {
      expect(row).toHaveTextContent('This key is already used');
    }
    await form.press('Save');
    await waitFor(() => expect(document.querySelector('[role=group][data-invalid]')).not.toBeNull());
    expect(screen.queryByText(/^Line 3/)).toBeNull();
    expect(form.onSave).not.toHaveBeenCalled();
    await form.type('Key in row 2', 'c');
    expect(await form.saved()).toBe('{\n  "a": 1,\n  "c": 2\n}');
  });

  it('shows a number map without types, validates its values and warns about some', async () => {
    const map: JsonMap = {
      key: 'Group',
      value: 'Ratio',
      kind: 'number',
      initial: '1',
      problemOf: (value) => (Number(value) < 0 ? 'At least 0' : undefined),
      warningOf: (value) => (Number(value) === 0 ? 'Free' : undefined),
    };
    const negative = () => 'Values must be at least 0';
    const isNegative = (value: unknown) => Object.values(value as object).some((ratio) => ratio < 0);
    const form = await open('{"default":1}', { map, shape: (value) => (isNegative(value) ? negative() : undefined) });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Group', 'Ratio']);
    await form.press('Add row');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Group in row 2' })).toHaveFocus());
    await userEvent.keyboard('vip');
    expect(screen.getByRole('textbox', { name: 'Value of vip' })).toHaveValue('1');
    await form.type('Value of vip', '0');
    expect(screen.getByText('Free')).toBeVisible();
    await form.type('Value of vip', '-2');
    await form.press('Save');
    expect(screen.getByText('At least 0')).toBeVisible();
    expect(screen.queryByText(negative())).toBeNull();
    expect(form.onSave).not.toHaveBeenCalled();
    await form.press('Code');
    expect(await screen.findByText(negative())).toBeVisible();
    await form.press('Table');
    await form.type('Value of vip', '0.5');
    expect(await form.saved()).toBe('{\n  "default": 1,\n  "vip": 0.5\n}');
  });

  it('requires a key only on submit', async () => {
    const form = await open('');
    await form.press('Add row');
    expect(screen.queryByText('Enter a key')).toBeNull();
    await form.press('Save');
    expect(await screen.findByText('Enter a key')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Key in row 1' })).toHaveAttribute('aria-invalid', 'true');
  });

  it('keeps a half-typed number and blocks submit', async () => {
    const form = await open('{"a":1}');
    await form.type('Value of a', '-x1e');
    expect(screen.getByRole('textbox', { name: 'Value of a' })).toHaveValue('-1e');
    expect(screen.getByText('Not a valid number')).toBeVisible();
    await form.press('Save');
    expect(screen.queryByText(/^Line 2/)).toBeNull();
    expect(form.onSave).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole('textbox', { name: 'Value of a' }), '3');
    expect(await form.saved()).toBe('{\n  "a": -1e3\n}');
  });

  it('keeps the line breaks of a text', async () => {
    const form = await open('{"a":"one\\ntwo"}');
    await userEvent.type(screen.getByRole('textbox', { name: 'Value of a' }), '!');
    expect(await form.saved()).toBe('{\n  "a": "one\\ntwo!"\n}');
  });

  it('pages and searches three thousand rows, and leads to the invalid one', async () => {
    const rows = Array.from({ length: 3000 }, (_, index) => `"model-${index}":${index}`);
    const form = await open(`{${rows}}`);
    expect(screen.getAllByRole('row')).toHaveLength(51);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a key or value' }), 'model-2999');
    await form.type('Key in row 3000', 'model-7');
    await userEvent.clear(screen.getByRole('searchbox'));
    await form.press('Save');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Key in row 8' })).toHaveAttribute('aria-invalid', 'true'));
    await form.type('Key in row 8', 'seven');
    const saved = await form.saved();
    expect(saved).toContain('"seven": 7,\n  "model-8": 8');
    expect(saved).toContain('"model-7": 2999\n}');
  });
});

describe('JsonField', () => {
  it('opens as code for unsupported nesting, and keeps the text when switching views', async () => {
    const form = await open('{"a":[1]}');
    await form.press('Table');
    expect(screen.getByText('This is too nested for a table and can only be edited as code.')).toBeVisible();
    expect(await form.saved()).toBe('{"a":[1]}');
  });

  it('reports in the table where the code is invalid', async () => {
    const form = await open('{\n  "a": 1,\n}');
    await form.press('Table');
    expect(screen.getByText(/Fix it in the code first/)).toBeVisible();
    expect(screen.getByText(/^Line 3, column 1: expected a key/)).toBeVisible();
    await form.press('Save');
    expect(screen.getAllByText(/^Line 3, column 1: expected a key/)).toHaveLength(1);
    await form.press('Open the code');
    expect(screen.getByRole('button', { name: 'Code' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('offers the sample only while the field is empty', async () => {
    const form = await open('{}', { sample: '{"gpt-4o":2.5}' });
    await form.press('Insert sample');
    expect(screen.getByRole('textbox', { name: 'Value of gpt-4o' })).toHaveValue('2.5');
    expect(screen.queryByRole('button', { name: 'Insert sample' })).toBeNull();
    expect(await form.saved()).toBe('{"gpt-4o":2.5}');
  });

  it('shows the form message with the position of the syntax error', async () => {
    const form = await open('{"a":', { broken: 'Rates must be JSON' });
    await form.press('Save');
    expect(await screen.findByText(/^Rates must be JSON \(Line 1, column 6: .+\)$/)).toBeVisible();
    expect(form.onSave).not.toHaveBeenCalled();
  });

  it('applies the rules of the caller and required', async () => {
    const shape = (value: unknown) => (Array.isArray(value) ? undefined : 'must be a list');
    const form = await open('{"a":1}', { shape, rules: { required: 'a value, please' } });
    await form.press('Save');
    expect(await screen.findByText('must be a list')).toBeVisible();
    expect(form.onSave).not.toHaveBeenCalled();
  });

  it('tells when it takes part in validation', async () => {
    function LazyForm() {
      const form = useForm<Values>({ defaultValues: { rates: '[' } });
      const onRegister = useCallback(() => void form.trigger(), [form]);
      return <LazyJsonField form={form} name="rates" label="Rates" broken="Rates must be JSON" onRegister={onRegister} />;
    }
    await renderUi(<LazyForm />);
    expect(await screen.findByText(/^Rates must be JSON/)).toBeVisible();
  });
});
