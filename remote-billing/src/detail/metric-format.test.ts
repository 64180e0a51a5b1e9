import { describe, expect, it } from 'vitest';
import { createMetricFormat } from './metric-format';

const yuan = { quota_per_unit: 500_000, display_in_currency: true };

describe('costs', () => {
  it('are money, with four decimals below one unit', () => {
    const { text, unit } = createMetricFormat('quota', yuan);
    expect([text(3750), text(1_250_000)]).toEqual(['¥0.0075', '¥2.50']);
    expect([text(375_000, 1_250_000), text(375_000)]).toEqual(['¥0.75', '¥0.7500']);
    expect(unit).toBe(500_000);
  });

  it('have one number of decimals on an axis', () => {
    const { axisText } = createMetricFormat('quota', yuan);
    const axis = (amounts: number[]) => amounts.map((amount) => axisText(amount, amounts));
    expect(axis([0, 10, 20])).toEqual(['¥0', '¥10', '¥20']);
    expect(axis([0, 0.5, 1])).toEqual(['¥0.00', '¥0.50', '¥1.00']);
    expect(axis([0, 0.025, 0.1 + 0.2])).toEqual(['¥0.000', '¥0.025', '¥0.300']);
  });

  it('are converted once', () => {
    const { text, unit, axisText } = createMetricFormat('quota', { ...yuan, currency: { symbol: '$', rate: 0.5 } });
    expect(text(1_000_000)).toBe('$1.00');
    expect(axisText(1_000_000 / unit, [1])).toBe('$1');
  });

  it('are points where the site shows points', () => {
    const { text, unit, axisText } = createMetricFormat('quota', { ...yuan, display_in_currency: false });
    expect([text(1_300_000), axisText(500_000 / unit, [])]).toEqual(['1.3M', '500.0k']);
  });
});

it('counts calls in whole numbers', () => {
  const { text, axisText } = createMetricFormat('calls', yuan);
  expect([text(1_234_567), axisText(20, [])]).toEqual(['1,234,567', '20']);
});
