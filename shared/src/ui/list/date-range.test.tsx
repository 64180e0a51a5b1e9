import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatTime, type RangeText } from '../../format';
import { renderUi } from '../../testing/render-ui';
import { DateRange } from './date-range';

const nothing = { range: '', start: '', end: '' };

const open = async (value: Partial<RangeText> = {}, props: { maxDays?: number } = {}) => {
  const onChange = vi.fn<(value: RangeText) => void>();
  await renderUi(<DateRange label="Period" value={{ ...nothing, ...value }} fallback="today" onChange={onChange} {...props} />);
  return onChange;
};
const trigger = () => screen.getByRole('button', { name: /^Period/ });
const fill = async (label: RegExp, text: string) => {
  const input = await screen.findByLabelText(label);
  await userEvent.clear(input);
  await userEvent.type(input, text);
};
const apply = () => userEvent.click(screen.getByRole('button', { name: 'Apply' }));

beforeEach(() => vi.stubEnv('TZ', 'Asia/Shanghai'));
afterEach(() => vi.unstubAllEnvs());

it.each([
  [{}, 'Period: Today UTC+8'],
  [{ range: '7d' }, 'Period: Last 7 days UTC+8'],
  [{ range: '7d', start: '1784505600', end: '1784538000' }, 'Period: 2026-07-20 08:00 – 17:00 UTC+8'],
])('describes %j with its zone', async (value, name) => {
  await open(value);
  expect(trigger()).toHaveAccessibleName(name);
});

it('keeps presets relative and omits the default from the URL', async () => {
  const onChange = await open({ range: '7d' });
  await userEvent.click(trigger());
  expect(await screen.findByRole('button', { name: 'Last 7 days', pressed: true })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Yesterday' }));
  expect(onChange).toHaveBeenLastCalledWith({ range: 'yesterday', start: '', end: '' });
  await userEvent.click(trigger());
  await userEvent.click(await screen.findByRole('button', { name: 'Today' }));
  expect(onChange).toHaveBeenLastCalledWith(nothing);
});

it('accepts a custom range and shows errors at its fields', async () => {
  const onChange = await open({ range: 'yesterday' });
  await userEvent.click(trigger());
  await fill(/^From \(UTC\+8\)/, '2026-11-20T09:30');
  await fill(/^To \(UTC\+8\)/, '2026-11-20T09:00');
  await apply();
  expect(within(screen.getByRole('dialog')).getByText('The end is before the start')).toBeVisible();
  expect(screen.getByLabelText(/^To/)).toHaveFocus();
  expect(screen.getByLabelText(/^To/)).toHaveAttribute('aria-invalid', 'true');
  expect(onChange).not.toHaveBeenCalled();

  await fill(/^To/, '2026-11-20T10:00');
  expect(screen.queryByText('The end is before the start')).toBeNull();
  await apply();
  const [chosen] = onChange.mock.calls[0] as [RangeText];
  expect(chosen.range).toBe('');
  expect([formatTime(Number(chosen.start)), formatTime(Number(chosen.end))]).toEqual(['2026-11-20 09:30:00', '2026-11-20 10:00:59']);
});

it('offers no longer range than the gateway accepts', async () => {
  const onChange = await open({}, { maxDays: 7 });
  await userEvent.click(trigger());
  expect(await screen.findByText('At most 7 days')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Last 30 days' })).toBeNull();
  await fill(/^From/, '2026-11-01T00:00');
  await fill(/^To/, '2026-11-08T00:00');
  await apply();
  expect(screen.getByText('Choose at most 7 days')).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
});
