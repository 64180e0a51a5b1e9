import { useMemo } from 'react';
import { Prose } from './prose';
import { toHtml } from './to-html';
import { useWritten } from './use-written';

/** Markdown and HTML that somebody has written. */
export function MarkdownText({ text }: { text: string }) {
  return <Prose ref={useWritten(useMemo(() => toHtml(text), [text]))} />;
}
