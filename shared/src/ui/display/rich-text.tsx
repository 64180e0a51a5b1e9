import { Skeleton, Stack } from '@chakra-ui/react';
import { lazyComponent } from '../lazy-component';

/** Markdown by default. */
export type RichTextProps = {
  /** Untrusted. */
  text: string;
  /** `html` skips Markdown and prose styles, for one-line texts such as the footer. */
  format?: 'markdown' | 'html';
};

/** Sanitized Markdown and HTML; links open in a new tab. Parser and sanitizer are loaded on first use. */
export function RichText({ text, format = 'markdown' }: RichTextProps) {
  return format === 'html' ? <HtmlText text={text} /> : <MarkdownText text={text} />;
}

const MarkdownText = lazyComponent(
  () => import(/* webpackChunkName: "rich-text" */ '../../overlays/rich-text/markdown-text').then((module) => module.MarkdownText),
  () => <TextSkeleton />,
);

// A smaller separate chunk, since every page has a footer.
const HtmlText = lazyComponent(
  () => import(/* webpackChunkName: "html-text" */ '../../overlays/rich-text/html-text').then((module) => module.HtmlText),
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
