import { Text } from '@console/shared/ui';
import { type ComponentType, useEffect, useState } from 'react';
import type { RichTextProps } from './rich-text';

type RichText = ComponentType<RichTextProps>;

/** Plain text until the parser has loaded. When loading fails (offline, a missing chunk), the next mount retries. */
export function createMarkdownText(loadRichText: () => Promise<RichText>) {
  let LoadedRichText: RichText | undefined;
  const load = async () => {
    LoadedRichText ??= await loadRichText();
    return LoadedRichText;
  };
  const preload = (): void => void load().catch(() => undefined);

  function MarkdownText(props: RichTextProps) {
    const [RichText, setRichText] = useState(() => LoadedRichText);
    useEffect(() => {
      let isMounted = true;
      load().then(
        (component) => isMounted && setRichText(() => component),
        () => undefined,
      );
      return () => {
        isMounted = false;
      };
    }, []);
    return RichText ? <RichText {...props} /> : <PlainText {...props} />;
  }

  return { MarkdownText, preload };
}

export const { MarkdownText, preload: preloadMarkdown } = createMarkdownText(async () => (await import('./rich-text')).RichText);

function PlainText({ text }: RichTextProps) {
  return (
    <Text whiteSpace="pre-wrap" overflowWrap="anywhere" lineHeight="1.65">
      {text}
    </Text>
  );
}
