import { markdownStyles } from '../markdown/markdown.styles';
import { typingDotsStyles } from './typing-dots';

/** For the scrolling parent: answers are plain elements, since they re-render with every frame of a stream. */
export const answerStyles = {
  '& [data-prose]': markdownStyles,
  '& [data-dots]': typingDotsStyles,
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
