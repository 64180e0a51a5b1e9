import { memo } from 'react';
import { useT } from '../../i18n';
import { CopyCode } from './copy-code';
import { inChunks } from './in-chunks';

export type CodeBlockProps = { code: string; language: string };

/** Code with its language and a copy button. Only the lines at its end are drawn again while it grows. */
export function CodeBlock({ code, language }: CodeBlockProps) {
  const t = useT();
  const text = code.replace(/\n$/, '');
  return (
    <div data-code>
      <header>
        <span>{language || t('code.plain')}</span>
        <CopyCode text={text} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>
          {inChunks(text).map((lines, index) => (
            <Lines key={index} text={lines} />
          ))}
        </code>
      </pre>
    </div>
  );
}

const Lines = memo(({ text }: { text: string }) => <span>{text}</span>);
