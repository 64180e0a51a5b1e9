import { memo } from 'react';
import { useT } from '../../i18n';
import { CopyCode } from './copy-code';
import type { Run } from './highlight/highlighter';
import { useHighlighted } from './highlight/use-highlighted';
import { inChunks } from './in-chunks';
import { useCodeWrap, WrapCode } from './wrap-code';

export type CodeBlockProps = { code: string; language: string; isGrowing: boolean };

/** Code with its language, a copy button and one that wraps long lines. Only the lines at its end are drawn again while it grows. */
export function CodeBlock({ code, language, isGrowing }: CodeBlockProps) {
  const t = useT();
  const [isWrapped, setWrapped] = useCodeWrap();
  const text = code.replace(/\n$/, '');
  const runs = useHighlighted(text, language, isGrowing);
  return (
    <div data-code>
      <header>
        <span>{language || t('code.plain')}</span>
        <WrapCode isOn={isWrapped} onChange={setWrapped} />
        <CopyCode text={text} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0} data-wrap={isWrapped || undefined}>
        <code>
          {inChunks(text).map((lines, index) => (
            <Lines key={index} text={lines} runs={runs?.[index]} />
          ))}
        </code>
      </pre>
    </div>
  );
}

type LinesProps = { text: string; runs: readonly Run[] | undefined };

const Lines = memo(({ text, runs }: LinesProps) => (
  <span>
    {runs?.map(([kind, part], index) =>
      kind === '' ? (
        part
      ) : (
        <span key={index} data-kind={kind}>
          {part}
        </span>
      ),
    ) ?? text}
  </span>
));
