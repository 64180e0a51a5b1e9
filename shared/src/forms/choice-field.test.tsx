import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { ChoiceField } from './choice-field';
import { useForm } from './index';

const options = [
  { value: '1', label: 'OpenAI' },
  { value: '3', label: 'Azure OpenAI' },
  { value: '14', label: 'Anthropic Claude' },
];

function Form({ given, onChosen }: { given: string; onChosen: (value: string) => void }) {
  const form = useForm<{ type: string }>({ defaultValues: { type: given } });
  return <ChoiceField form={form} name="type" label="Type" options={options} onChosen={onChosen} />;
}

const open = async (given = '1') => {
  const onChosen = vi.fn<(value: string) => void>();
  await renderUi(<Form given={given} onChosen={onChosen} />);
  const field = screen.getByRole('combobox', { name: 'Type' });
  const offered = () => within(screen.getByRole('listbox')).queryAllByRole('option');
  return { field, offered: () => offered().map(({ textContent }) => textContent), onChosen };
};

describe('ChoiceField', () => {
  it('filters by any part of a label, prefixes first, and selects on Enter', async () => {
    const { field, offered, onChosen } = await open('14');
    expect(field).toHaveValue('Anthropic Claude');
    await userEvent.click(field);
    expect(offered()).toHaveLength(3);
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Anthropic Claude');
    await userEvent.keyboard('opena');
    expect(offered()).toEqual(['OpenAI', 'Azure OpenAI']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(field).toHaveValue('Azure OpenAI');
    expect(onChosen).toHaveBeenCalledExactlyOnceWith('3');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('opens at the selected option by arrow keys, and wraps around', async () => {
    const { field, onChosen } = await open('14');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onChosen).toHaveBeenCalledExactlyOnceWith('1');
  });

  it('restores the selected option on Escape and blur', async () => {
    const { field, onChosen } = await open();
    await userEvent.click(field);
    await userEvent.keyboard('nobody');
    expect(screen.getByRole('status')).toHaveTextContent('Nothing matches');
    await userEvent.keyboard('{Enter}{Escape}');
    expect(field).toHaveValue('OpenAI');
    await userEvent.keyboard('Azure');
    await userEvent.tab();
    expect(field).toHaveValue('OpenAI');
    expect(onChosen).not.toHaveBeenCalled();
  });

  it('shows a value that is not among the options', async () => {
    const { field } = await open('99');
    expect(field).toHaveValue('99');
  });

  it('selects by mouse', async () => {
    const { field, onChosen } = await open();
    await userEvent.click(field);
    await userEvent.click(screen.getByRole('option', { name: 'Azure OpenAI' }));
    expect(onChosen).toHaveBeenCalledExactlyOnceWith('3');
  });
});
