import { type MouseEvent, useEffect, useRef } from 'react';
import { useLazyT } from '../i18n/lazy-messages';
import { OptionBox } from './tags.styles';
import type { Combobox } from './use-combobox';

export type ComboboxOptionsProps = { label: string; value: string; choice: Combobox };

export function ComboboxOptions({ label, value, choice: { listId, matching, highlighted, choose } }: ComboboxOptionsProps) {
  const t = useLazyT();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelectorAll('[role=option]')[highlighted]?.scrollIntoView({ block: 'nearest' });
  }, [highlighted]);
  // Keeps the focus in the input.
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
          data-lit={index === highlighted || undefined}
          onClick={() => choose(option)}
        >
          {option.label}
        </div>
      ))}
    </OptionBox>
  );
}
