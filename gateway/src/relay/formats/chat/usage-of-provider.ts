import { providers } from '../../providers';

type WithUsage = { usage?: unknown; choices?: unknown };
type Numbers = { prompt_tokens?: unknown; completion_tokens?: unknown; total_tokens?: unknown };

export function normalizeUsage<T extends object>(type: number, body: T): T {
  const { usage, choices } = body as WithUsage;
  if (type === providers.moonshot && !usage && Array.isArray(choices)) {
    const inChoice = choices.find((choice: WithUsage | null) => choice?.usage)?.usage;
    return inChoice ? { ...body, usage: inChoice } : body;
  }
  if (type === providers.xai && usage && Array.isArray(choices)) {
    const { prompt_tokens, total_tokens } = usage as Numbers;
    // xAI excludes reasoning from its completion tokens.
    return { ...body, usage: { ...usage, completion_tokens: Number(total_tokens) - Number(prompt_tokens) } };
  }
  return body;
}
