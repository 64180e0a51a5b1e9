import { ContentBox } from './content-box';
import { useSanitizedHtml } from './use-sanitized-html';

export function HtmlText({ text }: { text: string }) {
  return <ContentBox ref={useSanitizedHtml(text)} />;
}
