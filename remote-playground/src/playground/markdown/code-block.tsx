import { CopyButton, chakra } from '@console/shared/ui';
import { memo } from 'react';
import { useT } from '../../i18n';
import { inChunks } from './in-chunks';

export type CodeBlockProps = { code: string; language: string };

/** Code with its language and a copy button. Only the lines at its end are drawn again while it grows. */
export function CodeBlock({ code, language }: CodeBlockProps) {
  const t = useT();
  const text = code.replace(/\n$/, '');
  return (
    <Frame data-code>
      <header>
        <span>{language || t('code.plain')}</span>
        <CopyButton text={text} label={t('code.copy')} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>
          {inChunks(text).map((lines, index) => (
            <Lines key={index} text={lines} />
          ))}
        </code>
      </pre>
    </Frame>
  );
}

const Lines = memo(({ text }: { text: string }) => <span>{text}</span>);

const Frame = chakra('div', {
  base: {
    borderWidth: '1px',
    borderRadius: 'l2',
    overflow: 'hidden',
    bg: 'bg.subtle',
    '& header': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      ps: '3',
      pe: '1',
      minH: '8',
      textStyle: 'xs',
      color: 'fg.muted',
      bg: 'bg.muted',
      borderBottomWidth: '1px',
      userSelect: 'none',
    },
    '& pre': { overflowX: 'auto', p: '3', fontFamily: 'mono', textStyle: 'sm', lineHeight: '1.55', tabSize: 4 },
    '& pre:focus-visible': { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '-2px' },
    // A layout of its own for each chunk: a growing last one leaves the others alone.
    '& pre span': { display: 'block' },
  },
});
