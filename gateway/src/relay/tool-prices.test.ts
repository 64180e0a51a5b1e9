import { describe, expect, it } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';
import { toolPrices, withUnreportedSearch } from './tool-prices';

const save = (prices: Record<string, number>) =>
  startTestGateway({ as: 'root', options: { 'tool_price_setting.prices': JSON.stringify(prices) } });

const own = {
  image_generation: 0,
  web_search: 12,
  web_search_preview: 0,
  'web_search_preview:gpt-4o*': 30,
  'web_search_preview:gpt-4o-mini*': 0,
  'file_search:custom*': 7,
};

// Prices of New API's own tests.
describe('toolPrices', () => {
  it.each([
    { saved: {}, model: 'o1', prices: { web_search: 10, file_search: 2.5, image_generation: 150 } },
    { saved: {}, model: 'gpt-4o-search-preview', prices: { web_search: 25, file_search: 2.5, image_generation: 150 } },
    { saved: own, model: 'o1', prices: { web_search: 12, file_search: 2.5, image_generation: 0 } },
    { saved: own, model: 'gpt-4o-search-preview', prices: { web_search: 30, file_search: 2.5, image_generation: 0 } },
    { saved: own, model: 'gpt-4o-mini-search-preview', prices: { web_search: 0, file_search: 2.5, image_generation: 0 } },
    { saved: own, model: 'gpt-4.1-search-preview', prices: { web_search: 25, file_search: 2.5, image_generation: 0 } },
    { saved: own, model: 'custom-model-v2', prices: { web_search: 12, file_search: 7, image_generation: 0 } },
  ])('takes the price for the longest prefix of $model', async ({ saved, model, prices }) => {
    expect(toolPrices(await save(saved), model)).toEqual(prices);
  });

  it('counts one search per call of models that always search, unless the provider reports them', () => {
    const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
    expect(withUnreportedSearch(usage, 'gpt-4o-search-preview').tool_calls).toEqual({ web_search: 1 });
    expect(withUnreportedSearch(usage, 'gpt-4o')).toEqual(usage);
    expect(withUnreportedSearch({ ...usage, tool_calls: {} }, 'gpt-4o-search-preview').tool_calls).toEqual({});
    expect(withUnreportedSearch({ ...usage, completion_tokens: 0 }, 'gpt-4o-search-preview').tool_calls).toBeUndefined();
  });
});
