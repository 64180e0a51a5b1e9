import { providers } from './provider';

type Counted = { usage?: unknown; choices?: unknown };
type Numbers = { prompt_tokens?: unknown; completion_tokens?: unknown; total_tokens?: unknown };

/** An answer or a chunk whose usage stands where OpenAI has it and means the same; the same object when it did already. */
export function withUsualUsage<T extends object>(type: number, answer: T): T {
  const { usage, choices } = answer as Counted;
  if (type === providers.moonshot && !usage && Array.isArray(choices)) {
    const inChoice = choices.find((choice: Counted | null) => choice?.usage)?.usage;
    return inChoice ? { ...answer, usage: inChoice } : answer;
  }
  if (type === providers.xai && usage) {
    const { prompt_tokens, total_tokens } = usage as Numbers;
    // It leaves out of the completion what was thought.
    return { ...answer, usage: { ...usage, completion_tokens: Number(total_tokens) - Number(prompt_tokens) } };
  }
  return answer;
}
