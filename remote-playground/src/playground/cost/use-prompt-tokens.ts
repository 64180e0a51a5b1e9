import { useEffect, useState } from 'react';
import { type Message, newMessage } from '../conversation/message';
import { estimatePrompt } from './estimate-tokens';

/** So long nothing is typed before it is counted. */
const quietMilliseconds = 300;

/**
 * About how many tokens a question takes with all that goes along; undefined until that is known, and while nothing is typed.
 *
 * @param history what was said before; undefined while that grows
 */
export function usePromptTokens(text: string, history: readonly Message[] | undefined, system: string): number | undefined {
  const [tokens, setTokens] = useState<number>();
  const isAsked = text.trim() !== '' && history !== undefined;
  useEffect(() => {
    if (!isAsked) {
      return;
    }
    let isCurrent = true;
    const count = async () => {
      const said = history.filter(({ status }) => status !== 'error').map(({ role, content }) => ({ role, content }));
      const asked = [newMessage('user', text, 'complete'), ...(system.trim() === '' ? [] : [newMessage('system', system, 'complete')])];
      const estimate = await estimatePrompt([...said, ...asked]);
      if (isCurrent) {
        setTokens(estimate);
      }
    };
    const timer = setTimeout(() => void count().catch(() => undefined), quietMilliseconds);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isAsked, text, history, system]);
  return isAsked ? tokens : undefined;
}
