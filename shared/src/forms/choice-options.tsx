import { type MouseEvent, useEffect, useRef } from 'react';
import { useMoreT } from '../i18n/more-texts';
import { OptionBox } from './tag-looks';
import type { Choice } from './use-choice';

export type ChoiceOptionsProps = { label: string; value: string; choice: Choice };

/** What a `ChoiceField` offers; the focus stays in the field. */
export function ChoiceOptions({ label, value, choice: { listId, matching, lit, choose } }: ChoiceOptionsProps) {
  const t = useMoreT();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelectorAll('[role=option]')[lit]?.scrollIntoView({ block: 'nearest' });
  }, [lit]);
  // Pressing here does not take the focus out of the field.
  const stay = (event: MouseEvent) => event.preventDefault();
  if (matching.length === 0) {
    return (
      <OptionBox id={listId} onMouseDown={stay}>
        <p role="status">{t('choice.none')}</p>
      </OptionBox>
    );
  }
  return (
    <OptionBox ref={box} id={listId} role="listbox" aria-label={label} onMouseDown={stay}>
      {matching.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's.
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field.
        <div
          key={option.value}
          id={`${listId}-${index}`}
          role="option"
          aria-selected={option.value === value}
          data-lit={index === lit || undefined}
          onClick={() => choose(option)}
        >
          {option.label}
        </div>
      ))}
    </OptionBox>
  );
}
