import { prose } from '../markdown/prose';
import { typingDots } from './typing-dots';

/**
 * How answers look, for what scrolls them: they are plain elements within, because what is drawn again with every frame of
 * an answer is to cost the style engine nothing.
 */
export const answerLooks = {
  '& [data-prose]': prose,
  '& [data-dots]': typingDots,
  '& [data-answer]': { display: 'flex', gap: '3', minW: '0' },
  '& [data-answer] > [data-mark]': {
    display: { base: 'none', md: 'flex' },
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '8',
    flexShrink: '0',
    borderRadius: 'l2',
    bg: 'jade.subtle',
    color: 'jade.fg',
  },
  '& [data-answer] > div': { flex: '1', minW: '0' },
  '& [data-model]': { textStyle: 'xs', color: 'fg.muted', mb: '1', overflowWrap: 'anywhere' },
} as const;
