import { useMemo } from 'react';
import { Prose } from './prose';
import { renderMarkdown } from './render-markdown';
import { useSanitizedHtml } from './use-sanitized-html';

export function MarkdownText({ text }: { text: string }) {
  return <Prose ref={useSanitizedHtml(useMemo(() => renderMarkdown(text), [text]))} />;
}
