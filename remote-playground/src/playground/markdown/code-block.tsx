import { useStored } from '@console/shared/session';
import { useCopied } from '@console/shared/ui';
import { Check, Copy, WrapText } from 'lucide-react';
import { memo } from 'react';
import { useT } from '../../i18n';
import { chunkLines } from './chunk-lines';
import type { StyledRun } from './highlight/highlighter';
import { useHighlight } from './highlight/use-highlight';

export type CodeBlockProps = { code: string; language: string; isGrowing: boolean };

/** While the code grows, only its last chunk of lines re-renders. */
export function CodeBlock({ code, language, isGrowing }: CodeBlockProps) {
  const t = useT();
  const [isWrapped, setWrapped] = useCodeWrap();
  const text = code.replace(/\n$/, '');
  const runs = useHighlight(text, language, isGrowing);
  return (
    <div data-code>
      <header>
        <span>{language || t('code.no-language')}</span>
        <WrapCode isOn={isWrapped} onChange={setWrapped} />
        <CopyCode text={text} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0} data-wrap={isWrapped || undefined}>
        <code>
          {chunkLines(text).map((lines, index) => (
            <Lines key={index} text={lines} runs={runs?.[index]} />
          ))}
        </code>
      </pre>
    </div>
  );
}

type LinesProps = { text: string; runs: readonly StyledRun[] | undefined };

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

// Plain buttons: an answer may hold a hundred, and those of the design system take a millisecond each.
function CopyCode({ text }: { text: string }) {
  const t = useT();
  const { isCopied, copyNow, dialog } = useCopied(text);
  const label = t(isCopied ? 'code.copied' : 'code.copy');
  return (
    <>
      <button type="button" aria-label={label} title={label} onClick={copyNow}>
        {isCopied ? <Check size={14} /> : <Copy size={14} />}
      </button>
      {dialog}
    </>
  );
}

const isTrue = (stored: unknown) => stored === true;

const useCodeWrap = () => useStored('playground_code_wrap', isTrue);

type WrapCodeProps = { isOn: boolean; onChange: (isOn: boolean) => void };

function WrapCode({ isOn, onChange }: WrapCodeProps) {
  const t = useT();
  return (
    <button type="button" aria-label={t('code.wrap')} title={t('code.wrap')} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      <WrapText size={14} />
    </button>
  );
}
