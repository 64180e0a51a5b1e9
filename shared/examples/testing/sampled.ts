import { sampled } from '@console/shared/testing/sampled';
import { expect, it } from 'vitest';

const amounts = Array.from({ length: 1000 }, (_, index) => index);

/** Runs a tenth of the cases in `npm test`, selected by its seed, and all of them at night. */
export const example = () =>
  it.each(sampled('amounts', amounts))('formats %i', (amount) => {
    expect(String(amount)).toMatch(/^\d+$/);
  });
