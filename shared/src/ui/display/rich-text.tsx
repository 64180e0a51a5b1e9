import { Skeleton, Stack } from '@chakra-ui/react';
import { lazyComponent } from '../lazy-component';

export type RichTextProps = {
  /** As somebody has written it: untrusted. */
  text: string;
  /** `html` does without Markdown and without looks of its own: for a line such as the footer. */
  format?: 'markdown' | 'html';
};

/**
 * Markdown and HTML that somebody has written, made safe: nothing in it runs, asks for input or leaves its box; links open
 * in a new tab. Parser and sanitiser are fetched with the first text.
 */
export function RichText({ text, format = 'markdown' }: RichTextProps) {
  return format === 'html' ? <HtmlText text={text} /> : <MarkdownText text={text} />;
}

const MarkdownText = lazyComponent(
  () => import(/* webpackChunkName: "rich-text" */ '../../ui-more/rich-text/markdown-text').then((module) => module.MarkdownText),
  () => <TextSkeleton />,
);

// Its own chunk, a quarter of the other's size: a footer stands on every page.
const HtmlText = lazyComponent(
  () => import(/* webpackChunkName: "html-text" */ '../../ui-more/rich-text/html-text').then((module) => module.HtmlText),
  () => <span>&nbsp;</span>,
);

function TextSkeleton() {
  return (
    <Stack gap="3" aria-busy>
      {['90%', '100%', '60%'].map((width) => (
        <Skeleton key={width} height="3.5" width={width} />
      ))}
    </Stack>
  );
}
