import { chakra } from '@console/shared/ui';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useT } from '../../i18n';
import type { Message } from '../conversation/message';
import { figuresOf } from './figures';
import { MeasuresDetails } from './measures-details';
import { about, useFigureTexts } from './use-figure-texts';

/** What an answer took, quietly; all of it on hover, focus or tap. */
export function MeasuresLine({ message }: { message: Message }) {
  const t = useT();
  const id = useId();
  const line = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const texts = useFigureTexts();
  const figures = figuresOf(message);
  const parts = [
    figures.first !== undefined && t('cost.first.value', { time: texts.seconds(figures.first) }),
    figures.speed !== undefined && `${about(figures.isEstimate.tokens)}${texts.speed(figures.speed)}`,
    figures.completion !== undefined && `${about(figures.isEstimate.tokens)}${texts.tokens(figures.completion)}`,
    texts.cost(figures),
  ].filter(Boolean);
  if (parts.length === 0) {
    return null;
  }
  const close = () => setOpen(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) {
      return;
    }
    event.stopPropagation();
    close();
  };
  return (
    <>
      <Line
        ref={line}
        type="button"
        aria-label={`${t('cost.measures')}: ${parts.join(' · ')}`}
        aria-describedby={isOpen ? id : undefined}
        onPointerEnter={() => setOpen(true)}
        onPointerLeave={close}
        onFocus={() => setOpen(true)}
        onBlur={close}
        onKeyDown={onKeyDown}
        onClick={() => setOpen(true)}
      >
        {parts.join(' · ')}
      </Line>
      {isOpen && <MeasuresDetails id={id} figures={figures} beside={line} />}
    </>
  );
}

const Line = chakra('button', {
  base: {
    mt: '1',
    py: '1',
    textStyle: 'xs',
    textAlign: 'start',
    color: 'fg.subtle',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'help',
    borderRadius: 'l1',
    minH: { base: '11', md: 'auto' },
    _hover: { color: 'fg.muted' },
    _focusVisible: { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '2px' },
  },
});
