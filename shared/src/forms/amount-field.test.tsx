import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PublicStatus } from '../contract';
import type { QuotaDisplay } from '../format';
import { useSession } from '../session';
import { renderUi } from '../testing/render-ui';
import { AmountField, type AmountFieldProps } from './amount-field';
import { useForm } from './index';

type Values = { quota: string };

function Form({ onSave, given, ...field }: { onSave: (values: Values) => void; given: string } & Partial<AmountFieldProps<Values>>) {
  const form = useForm<Values>({ defaultValues: { quota: given } });
  return (
    <form onSubmit={form.handleSubmit((values) => onSave(values))}>
      <AmountField form={form} name="quota" label="Quota" rules={{ validate: (text) => Number(text) >= 0 || 'No amount' }} {...field} />
      <output>{String(form.formState.isDirty)}</output>
      <button type="submit">Save</button>
      <button type="reset" onClick={() => form.reset()}>
        Reset
      </button>
    </form>
  );
}

const show = (display: QuotaDisplay | null) => useSession.setState({ status: display as PublicStatus | null });

async function open(given: string, field: Partial<AmountFieldProps<Values>> = {}) {
  const onSave = vi.fn<(values: Values) => void>();
  await renderUi(<Form onSave={onSave} given={given} {...field} />);
  const input = screen.getByLabelText('Quota', { selector: 'input' });
  const save = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    return onSave.mock.lastCall?.[0].quota;
  };
  const type = async (text: string) => {
    await userEvent.clear(input);
    await userEvent.type(input, text);
  };
  return { input, save, type };
}

describe('AmountField', () => {
  const before = useSession.getState().status;
  beforeEach(() => show({ quota_per_unit: 500_000, display_in_currency: true }));
  afterEach(() => act(() => useSession.setState({ status: before })));

  it('accepts an amount in the site currency and stores points', async () => {
    const { input, save, type } = await open('500000');
    expect(input).toHaveValue('1');
    expect(screen.getByText('¥')).toBeVisible();
    expect(screen.getByText('500,000 points')).toBeVisible();
    await type('1,234.50');
    expect(input).toHaveValue('1,234.50');
    expect(screen.getByText('617,250,000 points')).toBeVisible();
    expect(await save()).toBe('617250000');
  });

  it.each(['57273646', '1', '-3', '0', '999999999999999'])('keeps the exact points of an unchanged value: %s', async (given) => {
    const { save } = await open(given, { rules: {} });
    expect(screen.getByRole('status')).toHaveTextContent('false');
    expect(await save()).toBe(given);
  });

  it('rejects invalid text and keeps it for correction', async () => {
    const { input, save, type } = await open('500000');
    await type('1,5');
    expect(await save()).toBeUndefined();
    expect(screen.getByText('No amount')).toBeVisible();
    expect(input).toHaveValue('1,5');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(input).toHaveValue('1');
  });

  it('offers round amounts, with a plus sign for additions', async () => {
    const { input, save } = await open('', { isSigned: true, hasQuickAmounts: true });
    await userEvent.click(within(screen.getByRole('group', { name: 'Quota' })).getByRole('button', { name: '+¥10' }));
    expect(input).toHaveValue('+10');
    expect(await save()).toBe('5000000');
  });

  it('converts by the rate of the site', async () => {
    show({ quota_per_unit: 500_000, display_in_currency: true, currency: { symbol: 'HK$', rate: 7.8 } });
    const { input, save, type } = await open('500000', { hasQuickAmounts: true });
    expect(input).toHaveValue('7.80');
    expect(screen.getByText('HK$')).toBeVisible();
    await type('78');
    expect(await save()).toBe('5000000');
    await userEvent.click(screen.getByRole('button', { name: 'HK$1,000' }));
    expect(input).toHaveValue('1000');
  });

  it('accepts points where the site shows points', async () => {
    show({ quota_per_unit: 500_000, display_in_currency: false });
    const { input, save, type } = await open('500000', { hasQuickAmounts: true });
    expect(input).toHaveValue('500000');
    expect(screen.getByText('points')).toBeVisible();
    expect(screen.queryByText('¥')).toBeNull();
    await type('1000');
    expect(await save()).toBe('1000');
  });
});
