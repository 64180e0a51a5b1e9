import { Text } from '@console/shared/ui';
import { lazy, Suspense } from 'react';
import type { RichTextProps } from './rich-text';

const load = () => import('./rich-text').then(({ RichText }) => ({ default: RichText }));

// Without the parser (offline, a missing chunk) the text stays readable.
const LazyRichText = lazy(() => load().catch(() => ({ default: PlainText })));

export const preloadMarkdown = (): void => void load().catch(() => undefined);

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
