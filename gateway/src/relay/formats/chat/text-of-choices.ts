/** Includes reasoning and tool calls. */
export function textOfChoices(choices: unknown): string {
  return Array.isArray(choices) ? choices.map(textOfChoice).join('') : '';
}

type Produced = { content?: unknown; reasoning_content?: unknown; reasoning?: unknown; tool_calls?: unknown };
type Call = { function?: { name?: unknown; arguments?: unknown } } | null;

function textOfChoice(choice: { text?: unknown; delta?: Produced; message?: Produced } | null): string {
  const { content, reasoning_content, reasoning, tool_calls } = choice?.delta ?? choice?.message ?? {};
  const calls = Array.isArray(tool_calls) ? tool_calls.flatMap((call: Call) => [call?.function?.name, call?.function?.arguments]) : [];
  return [choice?.text, reasoning_content ?? reasoning, content, ...calls].filter((part) => typeof part === 'string').join('');
}
