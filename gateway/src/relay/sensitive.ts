import type { ChatMessage } from '@console/shared/contract';
import type { Gateway } from '../gateway';
import { RelayError } from '../http/errors';
import { yieldTurn } from '../http/turns';
import { messageText } from './message-text';

// Takes milliseconds with a thousand words.
const pieceLength = 64 * 1024;

export async function checkSensitiveWords({ options }: Gateway, messages: ChatMessage[]): Promise<void> {
  if (!options.flag('CheckSensitiveEnabled') || !options.flag('CheckSensitiveOnPromptEnabled')) {
    return;
  }
  const prompt = messages.map(messageText).join('\n');
  const text = options
    .text('SensitiveWords')
    .split('\n')
    .flatMap((line) => line.trim().toLowerCase() || []);
  const overlap = Math.max(0, ...text.map(({ length }) => length));
  for (let at = 0; at < prompt.length; at += pieceLength) {
    const piece = prompt.slice(at, at + pieceLength + overlap).toLowerCase();
    if (text.some((word) => piece.includes(word))) {
      throw new RelayError('sensitiveWords', { status: 400, code: 'sensitive_words_detected' });
    }
    if (piece.length > pieceLength) {
      await yieldTurn();
    }
  }
}
