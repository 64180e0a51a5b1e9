import { isRecord } from '@console/shared/contract/json';
import type { Payload } from '../format';

// How often Claude may search, by how much context is asked for.
const searchUses: Record<string, number> = { low: 1, medium: 5, high: 10 };

export function claudeTools({ tools, web_search_options: search }: Payload): Payload {
  const definitions = Array.isArray(tools) ? tools.filter(isRecord) : [];
  const functions = definitions.flatMap(({ function: called }) => (isRecord(called) ? [claudeTool(called)] : []));
  const max_uses = isRecord(search) ? searchUses[String(search.search_context_size)] : undefined;
  const searching = isRecord(search) ? [{ type: 'web_search_20250305', name: 'web_search', ...(max_uses && { max_uses }) }] : [];
  const all = [...functions, ...searching];
  return all.length > 0 ? { tools: all } : {};
}

const claudeTool = ({ name, description, parameters }: Payload): Payload => ({
  name,
  ...(description !== undefined && { description }),
  input_schema: isRecord(parameters) ? { type: 'object', ...parameters } : { type: 'object', properties: {} },
});

export function claudeToolChoice({ tool_choice, parallel_tool_calls, tools }: Payload): Payload {
  const isParallel = parallel_tool_calls !== false;
  if (!Array.isArray(tools) || tools.length === 0 || (tool_choice === undefined && isParallel)) {
    return {};
  }
  const named = isRecord(tool_choice) && isRecord(tool_choice.function) ? { type: 'tool', name: tool_choice.function.name } : undefined;
  const choice = named ?? { type: { none: 'none', required: 'any' }[String(tool_choice)] ?? 'auto' };
  return { tool_choice: { ...choice, ...(!isParallel && choice.type !== 'none' && { disable_parallel_tool_use: true }) } };
}
