import { useEffect, useRef } from 'react';
import { useLazyT } from '../i18n/lazy-messages';
import { OptionBox } from './tags.styles';

export type TagSuggestionsProps = {
  id: string;
  label: string;
  offered: readonly string[];
  more: number;
  highlighted: number;
  onChoose: (option: string) => void;
};

export function TagSuggestions({ id, label, offered, more, highlighted, onChoose }: TagSuggestionsProps) {
  const t = useLazyT();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [highlighted]);
  return (
    <OptionBox ref={box} id={id} role="listbox" aria-label={label} onMouseDown={(event) => event.preventDefault()}>
      {offered.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's.
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field.
        <div key={option} id={`${id}-${index}`} role="option" aria-selected={index === highlighted} onClick={() => onChoose(option)}>
          {option}
        </div>
      ))}
      {more > 0 && <p>{t('tags.more', { count: more })}</p>}
    </OptionBox>
  );
}
