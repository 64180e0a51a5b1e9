import { Text } from '@console/shared/ui';
import { type ComponentType, useEffect, useState } from 'react';
import type { RichTextProps } from './rich-text';

let LoadedRichText: ComponentType<RichTextProps> | undefined;

const load = async () => {
  LoadedRichText ??= (await import('./rich-text')).RichText;
  return LoadedRichText;
};

export const preloadMarkdown = (): void => void load().catch(() => undefined);

/** Plain text until the parser has loaded. When loading fails (offline, a missing chunk), the next mount retries. */
export function MarkdownText(props: RichTextProps) {
  const [RichText, setRichText] = useState(() => LoadedRichText);
  useEffect(() => {
    if (LoadedRichText !== undefined) {
      setRichText(() => LoadedRichText);
      return;
    }
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

function PlainText({ text }: RichTextProps) {
  return (
    <Text whiteSpace="pre-wrap" overflowWrap="anywhere" lineHeight="1.65">
      {text}
    </Text>
  );
}
