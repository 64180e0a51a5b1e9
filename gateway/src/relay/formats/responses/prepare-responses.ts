import type { Gateway } from '../../../gateway';
import type { RelayRequest } from '../../request';
import { findSitePrompts, placePrompts, withModelDefaults } from '../site-prompts';

/** Adds the site's prompts to the instructions, and the model's defaults. */
export async function prepareResponses(gateway: Gateway, request: RelayRequest, group: string): Promise<RelayRequest> {
  const own = typeof request.body.instructions === 'string' ? request.body.instructions : '';
  const { prompts, defaults } = await findSitePrompts(gateway, request, { group, hasOwn: own !== '' });
  const filled = withModelDefaults(request, defaults, { fields: ['temperature', 'top_p'], limits: ['max_output_tokens'] });
  if (prompts.length === 0) {
    return filled;
  }
  const { before, replacement, after } = placePrompts(prompts);
  const instructions = [...before, replacement ?? own, ...after].filter(Boolean).join('\n\n');
  const messages = [{ role: 'system', content: instructions }, ...filled.messages.slice(own ? 1 : 0)];
  return { ...filled, messages, body: { ...filled.body, instructions } };
}
