import { IconAction, Spinner } from '@console/shared/ui';
import { Search, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Keys } from '../shortcuts/keys';
import { Busy, Field, FieldRow, KeyHint, TouchOnly } from './palette.styles';
import { usePaletteT } from './texts';

export type PaletteFieldProps = {
  value: string;
  isSearching: boolean;
  listId: string;
  /** Element of the selected row. */
  activeId: string | undefined;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
};

export function PaletteField({ value, isSearching, listId, activeId, onType, onKeyDown, onClose }: PaletteFieldProps) {
  const t = usePaletteT();
  return (
    <FieldRow>
      <Search size={16} aria-hidden />
      <Field
        role="combobox"
        aria-label={t('palette.title')}
        aria-autocomplete="list"
        aria-expanded={activeId !== undefined}
        aria-controls={activeId === undefined ? undefined : listId}
        aria-activedescendant={activeId}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder={t('palette.placeholder')}
        value={value}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {isSearching && (
        <Busy aria-hidden>
          <Spinner size="xs" color="fg.subtle" />
        </Busy>
      )}
      <KeyHint aria-hidden>
        <Keys keys={['esc']} />
      </KeyHint>
      <TouchOnly>
        <IconAction label={t('palette.close')} onClick={onClose}>
          <X />
        </IconAction>
      </TouchOnly>
    </FieldRow>
  );
}
