import type { ChatMessage } from '@console/shared/contract';
import type { Gateway } from '../gateway';
import { RelayFailure } from '../http/errors';
import { turn } from '../http/turns';
import { textOf } from './messages';

// With a thousand words, looked through in some milliseconds.
const pieceLength = 64 * 1024;

/** Refuses a prompt that holds one of the site's words, in any case, when both switches are on. */
export async function checkSensitiveWords({ options }: Gateway, messages: ChatMessage[]): Promise<void> {
  if (!options.flag('CheckSensitiveEnabled') || !options.flag('CheckSensitiveOnPromptEnabled')) {
    return;
  }
  const prompt = messages.map(textOf).join('\n');
  const words = options
    .text('SensitiveWords')
    .split('\n')
    .flatMap((line) => line.trim().toLowerCase() || []);
  const overlap = Math.max(0, ...words.map(({ length }) => length));
  for (let at = 0; at < prompt.length; at += pieceLength) {
    const piece = prompt.slice(at, at + pieceLength + overlap).toLowerCase();
    if (words.some((word) => piece.includes(word))) {
      throw new RelayFailure('sensitiveWords', { status: 400, code: 'sensitive_words_detected' });
    }
    if (piece.length > pieceLength) {
      await turn();
    }
  }
}
