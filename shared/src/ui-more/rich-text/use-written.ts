import { type RefCallback, useCallback } from 'react';
import { sanitize } from './sanitize';

/**
 * Fills an element with written HTML, made safe. Nodes instead of a string: their styles have been set through the object
 * model and must not pass a parser again.
 */
export const useWritten = (html: string): RefCallback<HTMLElement> =>
  useCallback((box: HTMLElement | null) => box?.replaceChildren(sanitize(html)), [html]);
