import type { Gateway } from '../../../gateway';
import type { RelayRequest } from '../../request';
import type { Payload } from '../format';
import { findSitePrompts, type Prompt, placePrompts } from '../site-prompts';
import { type Block, contentText } from './check-messages';

/** A prompt as Claude takes it. */
type System = string | Block[];

export const textBlock = (text: string): Block => ({ type: 'text', text });

/** Adds the site's prompts, but no defaults: Claude has no sampling parameters since 2026-10-21, and needs a limit of its own. */
export async function prepareMessages(gateway: Gateway, request: RelayRequest, group: string): Promise<RelayRequest> {
  const own = request.body.system as System | undefined;
  const { prompts } = await findSitePrompts(gateway, request, { group, hasOwn: Boolean(own) });
  const system = withPrompts(own, prompts);
  if (system === undefined || system === own) {
    return request;
  }
  const messages = [{ role: 'system', content: contentText(system) }, ...request.messages.slice(own ? 1 : 0)];
  return { ...request, messages, body: { ...request.body, system } };
}

/** Own blocks keep their cache controls. */
function withPrompts(own: System | undefined, prompts: Prompt[]): System | undefined {
  if (prompts.length === 0) {
    return own;
  }
  const { before, replacement, after } = placePrompts(prompts);
  const kept = replacement === undefined ? toBlocks(own) : [textBlock(replacement)];
  return [...before.map(textBlock), ...kept, ...after.map(textBlock)];
}

const toBlocks = (system: System | undefined): Block[] =>
  typeof system === 'string' ? (system ? [textBlock(system)] : []) : (system ?? []);

/** Adds the channel's prompt, where a request has none or the channel says so. */
export function withChannelPrompt(body: Payload, prompt: string, prepends: boolean): Payload {
  const own = toBlocks((body.system ?? undefined) as System | undefined);
  return prompt && (own.length === 0 || prepends) ? { ...body, system: [textBlock(prompt), ...own] } : body;
}
