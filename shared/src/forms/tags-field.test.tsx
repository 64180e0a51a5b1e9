import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { useForm } from './index';
import { TagsField, type TagsFieldProps } from './tags-field';

type Values = { models: string[] };

type Props = { onSave: (values: Values) => void; given?: string[] } & Pick<TagsFieldProps<Values>, 'options' | 'check' | 'rules'>;

function Form({ onSave, given = [], ...field }: Props) {
  const form = useForm<Values>({ defaultValues: { models: given } });
  return (
    <form onSubmit={form.handleSubmit((values) => onSave(values))}>
      <TagsField form={form} name="models" label="Models" {...field} />
      <button type="submit">Save</button>
    </form>
  );
}

const open = async (props: Omit<Props, 'onSave'> = {}) => {
  const onSave = vi.fn<(values: Values) => void>();
  await renderUi(<Form onSave={onSave} {...props} />);
  const input = screen.getByLabelText('Models', { selector: 'input' });
  await userEvent.click(input);
  const tags = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  return { input, tags, onSave };
};

describe('TagsField', () => {
  it('adds tags by Enter, comma and paste without duplicates or submitting', async () => {
    const { input, tags, onSave } = await open();
    await userEvent.type(input, ' gpt-4o {Enter}o3,');
    await userEvent.paste('claude,gpt-4o\n gemini ，o3');
    expect(tags()).toEqual(['gpt-4o', 'o3', 'claude', 'gemini']);
    expect(screen.getByText('Already in the list: gpt-4o, o3')).toBeVisible();
    expect(input).toHaveValue('');
    expect(onSave).not.toHaveBeenCalled();
  });

  it('adds the remaining text on submit', async () => {
    const { input, onSave } = await open({ given: ['a'] });
    await userEvent.type(input, 'b');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    expect(onSave.mock.calls[0]?.[0]).toEqual({ models: ['a', 'b'] });
  });

  it('removes a tag by mouse, and the last one by Backspace', async () => {
    const { input, tags } = await open({ given: ['a', 'b', 'c'] });
    await userEvent.click(screen.getByRole('button', { name: 'Remove a' }));
    expect(input).toHaveFocus();
    await userEvent.keyboard('x{Backspace}{Backspace}');
    expect(tags()).toEqual(['b']);
  });

  it('suggests options by keyboard and mouse', async () => {
    const { input, tags } = await open({ options: ['gpt-4o', 'gpt-4o-mini', 'o3'], given: ['gpt-4o'] });
    await userEvent.type(input, 'GPT');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['gpt-4o-mini']);
    expect(input).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}');
    expect(input).toHaveAttribute('aria-activedescendant', screen.getByRole('option').id);
    await userEvent.keyboard('{Enter}');
    expect(tags()).toEqual(['gpt-4o', 'gpt-4o-mini']);
    await userEvent.click(within(screen.getByRole('listbox')).getByRole('option', { name: 'o3' }));
    expect(tags()).toEqual(['gpt-4o', 'gpt-4o-mini', 'o3']);
    expect(input).toHaveFocus();
  });

  it('wraps around the suggestions and closes them on Escape', async () => {
    const { input } = await open({ options: ['a', 'b', 'c'] });
    const lit = () => screen.queryByRole('option', { selected: true })?.textContent;
    await userEvent.keyboard('{ArrowUp}');
    expect(lit()).toBe('c');
    await userEvent.keyboard('{ArrowDown}');
    expect(lit()).toBe('a');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(input).toHaveFocus();
  });

  it('shows the problem of a tag and blocks submit', async () => {
    const check = (tag: string) => (/^[\d.]+$/.test(tag) ? undefined : 'not an address');
    const { onSave } = await open({ given: ['10.0.0.1', 'home'], check });
    expect(screen.getByRole('button', { name: 'Remove home (not an address)' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('home: not an address')).toBeVisible();
    expect(onSave).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Remove home (not an address)' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  });
});
