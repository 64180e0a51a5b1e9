import { type RefCallback, useCallback } from 'react';
import { sanitize } from './sanitize';

/** Fills an element with sanitized nodes rather than a string, since styles set through the DOM must not be parsed again. */
export const useSanitizedHtml = (html: string): RefCallback<HTMLElement> =>
  useCallback((box: HTMLElement | null) => box?.replaceChildren(sanitize(html)), [html]);
