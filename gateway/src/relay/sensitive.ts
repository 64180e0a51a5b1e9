import type { ChatMessage } from '@console/shared/contract';
import type { Gateway } from '../gateway';
import { RelayFailure } from '../http/errors';
import { textOf } from './messages';

/** Refuses a prompt that holds one of the site's words, in any case, when both switches are on. */
export function checkSensitiveWords({ options }: Gateway, messages: ChatMessage[]): void {
  if (!options.flag('CheckSensitiveEnabled') || !options.flag('CheckSensitiveOnPromptEnabled')) {
    return;
  }
  const prompt = messages.map(textOf).join('\n').toLowerCase();
  const words = options.text('SensitiveWords').split('\n');
  if (words.some((word) => word.trim() && prompt.includes(word.trim().toLowerCase()))) {
    throw new RelayFailure('sensitiveWords', { status: 400, code: 'sensitive_words_detected' });
  }
}
