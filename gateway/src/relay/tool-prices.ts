import { type PricedTool, pricedTools, type ToolPrices, type UsageRecord } from '@console/shared/contract';
import { searchesAlways } from '@console/shared/contract/model-price';
import type { Gateway } from '../gateway';

/** What providers charge for a thousand calls; a name may be followed by a prefix of models. */
const providerPrices: Record<string, number> = {
  web_search: 10,
  web_search_preview: 10,
  file_search: 2.5,
  google_search: 14,
  image_generation: 150,
  'web_search_preview:gpt-4o*': 25,
  'web_search_preview:gpt-4.1*': 25,
  'web_search_preview:gpt-4o-mini*': 25,
  'web_search_preview:gpt-4.1-mini*': 25,
};

/** The price for the longest prefix of the model, else the tool's own. */
function findToolPrice(prices: Record<string, number>, tool: string, model: string): number {
  const [longest] = Object.keys(prices)
    .filter((name) => name.startsWith(`${tool}:`) && model.startsWith(prefixOf(name)))
    .toSorted((one, other) => prefixOf(other).length - prefixOf(one).length);
  return prices[longest ?? tool] ?? 0;
}

const prefixOf = (name: string) => name.slice(name.indexOf(':') + 1).replace(/\*$/, '');

/** Adds the web search that some models make with every call, which providers do not report. */
export const withUnreportedSearch = (usage: UsageRecord, model: string): UsageRecord =>
  searchesAlways(model) && usage.tool_calls === undefined && usage.completion_tokens > 0
    ? { ...usage, tool_calls: { web_search: 1 } }
    : usage;

export function toolPrices({ options }: Pick<Gateway, 'options'>, model: string): ToolPrices {
  const prices = { ...providerPrices, ...options.ratios('tool_price_setting.prices') };
  const nameOf = (tool: PricedTool) => (tool === 'web_search' && searchesAlways(model) ? 'web_search_preview' : tool);
  return Object.fromEntries(pricedTools.map((tool) => [tool, findToolPrice(prices, nameOf(tool), model)]));
}
