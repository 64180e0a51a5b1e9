import { ContentBox } from './content-box';
import { useWritten } from './use-written';

/** HTML that somebody has written: its looks are those of what surrounds it. */
export function HtmlText({ text }: { text: string }) {
  return <ContentBox ref={useWritten(text)} />;
}
