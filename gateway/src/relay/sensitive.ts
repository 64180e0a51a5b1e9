import type { ChatMessage } from '@console/shared/contract';
import type { Gateway } from '../gateway';
import { RelayFailure } from '../http/errors';
import { inTurn } from '../http/turns';
import { textOf } from './messages';

/** Refuses a prompt that holds one of the site's words, in any case, when both switches are on. */
export async function checkSensitiveWords({ options }: Gateway, messages: ChatMessage[]): Promise<void> {
  if (!options.flag('CheckSensitiveEnabled') || !options.flag('CheckSensitiveOnPromptEnabled')) {
    return;
  }
  const prompt = messages.map(textOf).join('\n');
  const lower = await inTurn(prompt.length, () => prompt.toLowerCase());
  for (const word of options.text('SensitiveWords').toLowerCase().split('\n')) {
    if (word.trim() && (await inTurn(lower.length, () => lower.includes(word.trim())))) {
      throw new RelayFailure('sensitiveWords', { status: 400, code: 'sensitive_words_detected' });
    }
  }
}
