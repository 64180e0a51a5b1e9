import { describe, expect, it } from 'vitest';
import { fromReport, usageSpan } from './usage';

const hour = { model_name: 'gpt-4o', quota: 5, token_used: 3, prompt_tokens: 2, cached_tokens: 0 };

describe('usageSpan', () => {
  it('ends with the current hour', () => {
    expect(usageSpan(100 * 3600 + 1234)).toEqual({ start: 77 * 3600, end: 101 * 3600 - 1 });
  });
});

describe('fromReport', () => {
  it('adds up models and hours', () => {
    const report = {
      hours: [
        { ...hour, created_at: 77 * 3600, count: 3, failures: 1 },
        { ...hour, created_at: 77 * 3600, model_name: 'o1', count: 2, failures: 0 },
        { ...hour, created_at: 100 * 3600, count: 0, failures: 1 },
      ],
      latencies: [
        { created_at: 77 * 3600, counts: [0, 0, 1] },
        { created_at: 100 * 3600, counts: [0, 0, 1] },
      ],
    };
    const usage = fromReport(report, 77 * 3600);
    expect(usage).toMatchObject({ calls: 7, failures: 2, median: 0.75 });
    expect([usage.byHour[0], usage.byHour[23], usage.byHour.length]).toEqual([6, 1, 24]);
  });

  it('has no median without calls', () => {
    expect(fromReport({ hours: [], latencies: [] }, 0)).toMatchObject({ calls: 0, median: undefined });
  });
});
