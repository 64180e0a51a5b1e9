import { useEffect, useState } from 'react';
import { createMessage, type Message } from '../library/message';
import { estimatePrompt } from './estimate-tokens';

const debounceMs = 300;

/**
 * Undefined while nothing is typed or the count is not known yet.
 *
 * @param history undefined while an answer is streaming
 */
export function usePromptTokens(text: string, history: readonly Message[] | undefined, system: string): number | undefined {
  const [tokens, setTokens] = useState<number>();
  const isActive = text.trim() !== '' && history !== undefined;
  useEffect(() => {
    if (!isActive) {
      return;
    }
    let isCurrent = true;
    const count = async () => {
      const answered = history.filter(({ status }) => status !== 'error').map(({ role, content }) => ({ role, content }));
      const added = [
        createMessage('user', text, 'complete'),
        ...(system.trim() === '' ? [] : [createMessage('system', system, 'complete')]),
      ];
      const estimate = await estimatePrompt([...answered, ...added]);
      if (isCurrent) {
        setTokens(estimate);
      }
    };
    const timer = setTimeout(() => void count().catch(() => undefined), debounceMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isActive, text, history, system]);
  return isActive ? tokens : undefined;
}
