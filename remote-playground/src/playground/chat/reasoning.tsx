import { Box, chakra } from '@console/shared/ui';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useT } from '../../i18n';
import type { Message } from '../library/message';
import { MarkdownText } from '../markdown/markdown-text';

export type ReasoningProps = { message: Pick<Message, 'reasoning' | 'reasonedFor'>; isThinking: boolean };

export function Reasoning({ message: { reasoning = '', reasonedFor = 0 }, isThinking }: ReasoningProps) {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const count = Math.max(1, Math.round(reasonedFor / 1000));
  return (
    <Box mb="2">
      <ToggleButton type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <ChevronRight size={14} aria-hidden />
        {isThinking ? t('reasoning.running') : t('reasoning.done', { count })}
      </ToggleButton>
      <Thoughts id={id} hidden={!isOpen}>
        {isOpen && <MarkdownText text={isThinking ? reasoning : `${reasoning}\n`} isGrowing={isThinking} />}
      </Thoughts>
    </Box>
  );
}

const ToggleButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minH: '7',
    pe: '2',
    borderRadius: 'l1',
    textStyle: 'sm',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    _focusVisible: { outline: '2px solid', outlineColor: 'jade.focusRing' },
    '@media (pointer: coarse)': { minH: '11' },
    '& svg': { transition: 'transform 120ms' },
    '&[aria-expanded=true] svg': { transform: 'rotate(90deg)' },
  },
});

const Thoughts = chakra('div', {
  base: { mt: '1', ps: '3.5', borderInlineStartWidth: '2px', color: 'fg.muted', textStyle: 'sm' },
});
