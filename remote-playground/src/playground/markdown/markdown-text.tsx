import { Text } from '@console/shared/ui';
import { lazy, Suspense } from 'react';
import type { RichTextProps } from './rich-text';

const load = () => import('./rich-text').then(({ RichText }) => ({ default: RichText }));

// Without the parser (offline, a missing chunk) the text is still there to be read.
const LazyRichText = lazy(() => load().catch(() => ({ default: PlainText })));

/** Fetches the parser ahead of the first answer. */
export const preloadMarkdown = (): void => void load().catch(() => undefined);

/** A text as Markdown; plain until the parser is there. */
export function MarkdownText(props: RichTextProps) {
  return (
    <Suspense fallback={<PlainText {...props} />}>
      <LazyRichText {...props} />
    </Suspense>
  );
}

function PlainText({ text }: RichTextProps) {
  return (
    <Text whiteSpace="pre-wrap" overflowWrap="anywhere" lineHeight="1.65">
      {text}
    </Text>
  );
}
