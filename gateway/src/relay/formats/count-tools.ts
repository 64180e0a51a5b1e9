import { stringify } from '../../http/turns';
import type { RelayRequest } from '../request';
import { countPrompt, countTokens } from '../tokenizer';

/** Definitions of tools can be longer than the conversation. */
export async function countPromptWithTools({ messages, body: { tools } }: RelayRequest): Promise<number> {
  return (await countPrompt(messages)) + (Array.isArray(tools) ? await countTokens(await stringify(tools)) : 0);
}
