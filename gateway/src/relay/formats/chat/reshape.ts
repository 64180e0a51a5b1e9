import { parseSetting } from '../../../channels/setting';
import type { ChannelRow } from '../../../db/schema';
import type { ResponseBody } from '../../response';

type Part = Record<string, unknown>;

const responseFields = ['id', 'object', 'created', 'model', 'system_fingerprint', 'choices', 'usage', 'error'];
const choiceFields = ['index', 'delta', 'message', 'finish_reason', 'logprobs'];
const messageFields = ['role', 'content', 'reasoning_content', 'refusal', 'tool_calls', 'function_call', 'audio'];

const pick = (value: Part, fields: string[]): Part => Object.fromEntries(Object.entries(value).filter(([key]) => fields.includes(key)));
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

/**
 * Applies the channel's `setting`: `force_format` drops fields that OpenAI does not define, `thinking_to_content` moves reasoning into the
 * content. Undefined when nothing changes.
 */
export function createReshaper(channel: Pick<ChannelRow, 'setting'>): ((response: object) => ResponseBody) | undefined {
  const { forceFormat, thinkingToContent } = parseSetting(channel);
  if (!forceFormat && !thinkingToContent) {
    return undefined;
  }
  const thinking = new Set<unknown>();
  const reshapeChoice = (choice: Part): Part => {
    const visible = thinkingToContent ? inlineThinking(choice, thinking) : choice;
    return forceFormat ? standardChoice(visible) : visible;
  };
  return (response) => {
    const { choices, ...rest } = response as Part;
    const result = { ...rest, ...(Array.isArray(choices) && { choices: choices.filter(isPart).map(reshapeChoice) }) };
    return forceFormat ? pick(result, responseFields) : result;
  };
}

function standardChoice(choice: Part): Part {
  const { delta, message } = choice;
  return {
    ...pick(choice, choiceFields),
    ...(isPart(delta) && { delta: pick(delta, messageFields) }),
    ...(isPart(message) && { message: pick(message, messageFields) }),
  };
}

function inlineThinking(choice: Part, thinking: Set<unknown>): Part {
  const { delta, message, finish_reason, index } = choice;
  if (isPart(message)) {
    const { thought, rest } = splitThinking(message);
    return thought ? { ...choice, message: { ...rest, content: `<think>\n${thought}\n</think>\n${rest.content ?? ''}` } } : choice;
  }
  if (!isPart(delta)) {
    return choice;
  }
  const { thought, rest } = splitThinking(delta);
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

function splitThinking({ reasoning_content, reasoning, ...rest }: Part): { thought: string; rest: Part } {
  const thought = reasoning_content ?? reasoning;
  return { thought: typeof thought === 'string' ? thought : '', rest };
}
