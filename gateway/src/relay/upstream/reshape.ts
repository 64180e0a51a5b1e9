import type { ChannelRow } from '../../db/schema';
import { parseTable } from './failure';
import type { WholeAnswer } from './reply';

type Part = Record<string, unknown>;

const answerFields = ['id', 'object', 'created', 'model', 'system_fingerprint', 'choices', 'usage', 'error'];
const choiceFields = ['index', 'delta', 'message', 'finish_reason', 'logprobs'];
const messageFields = ['role', 'content', 'reasoning_content', 'refusal', 'tool_calls', 'function_call', 'audio'];

const only = (value: Part, fields: string[]): Part => Object.fromEntries(Object.entries(value).filter(([key]) => fields.includes(key)));
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

/**
 * What the client is shown of a channel's answer and of its chunks, by the channel's `setting`: with `force_format` only what OpenAI defines, with
 * `thinking_to_content` thoughts as the beginning of the content, between `<think>` and `</think>`. Undefined when everything is shown as it is.
 */
export function reshaper({ setting }: Pick<ChannelRow, 'setting'>): ((answer: object) => WholeAnswer) | undefined {
  const { force_format, thinking_to_content } = parseTable(setting);
  if (force_format !== true && thinking_to_content !== true) {
    return undefined;
  }
  const thinking = new Set<unknown>();
  const shape = (choice: Part): Part => {
    const shown = thinking_to_content === true ? withThoughts(choice, thinking) : choice;
    return force_format === true ? standardChoice(shown) : shown;
  };
  return (answer) => {
    const { choices, ...rest } = answer as Part;
    const shaped = { ...rest, ...(Array.isArray(choices) && { choices: choices.filter(isPart).map(shape) }) };
    return force_format === true ? only(shaped, answerFields) : shaped;
  };
}

function standardChoice(choice: Part): Part {
  const { delta, message } = choice;
  return {
    ...only(choice, choiceFields),
    ...(isPart(delta) && { delta: only(delta, messageFields) }),
    ...(isPart(message) && { message: only(message, messageFields) }),
  };
}

function withThoughts(choice: Part, thinking: Set<unknown>): Part {
  const { delta, message, finish_reason, index } = choice;
  if (isPart(message)) {
    const { thought, rest } = split(message);
    return thought ? { ...choice, message: { ...rest, content: `<think>\n${thought}\n</think>\n${rest.content ?? ''}` } } : choice;
  }
  if (!isPart(delta)) {
    return choice;
  }
  const { thought, rest } = split(delta);
  const begin = thought && !thinking.has(index) ? '<think>\n' : '';
  if (thought) {
    thinking.add(index);
  }
  const ends = thinking.has(index) && Boolean(rest.content || rest.tool_calls || finish_reason);
  if (ends) {
    thinking.delete(index);
  }
  const content = `${begin}${thought}${ends ? '\n</think>\n' : ''}${rest.content ?? ''}`;
  return { ...choice, delta: content ? { ...rest, content } : rest };
}

/** What was thought, by either of its names, and the rest. */
function split({ reasoning_content, reasoning, ...rest }: Part): { thought: string; rest: Part } {
  const thought = reasoning_content ?? reasoning;
  return { thought: typeof thought === 'string' ? thought : '', rest };
}
