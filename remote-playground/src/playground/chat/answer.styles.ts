import { markdownStyles } from '../markdown/markdown.styles';
import { typingDotsStyles } from './typing-dots';

/** For the scrolling parent: answers are plain elements, since they re-render with every frame of a stream. */
export const answerStyles = {
  '& [data-prose]': markdownStyles,
  '& [data-dots]': typingDotsStyles,
  '& [data-answer]': { minW: '0' },
  '& [data-model]': { textStyle: 'xs', fontWeight: 'medium', mb: '1', overflowWrap: 'anywhere' },
} as const;
