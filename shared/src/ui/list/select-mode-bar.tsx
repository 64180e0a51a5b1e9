import { Button, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useSharedT } from '../../i18n/use-translation';
import { SelectBox } from './select-box';
import { NarrowBar } from './table.styles';
import type { Selection } from './use-row-selection';

export type SelectModeBarProps = {
  isSelecting: boolean;
  state: boolean | 'indeterminate';
  selection: Selection;
  onToggleAll: () => void;
  onChange: (isSelecting: boolean) => void;
  /** At the start, while the user does not select. */
  sort: ReactNode;
};

/** Narrow rows have no room for boxes until the user starts to select. */
export function SelectModeBar({ isSelecting, state, selection, onToggleAll, onChange, sort }: SelectModeBarProps) {
  const t = useSharedT();
  const stop = () => {
    onChange(false);
    selection.onChange(new Set());
  };
  return (
    <NarrowBar>
      {isSelecting ? (
        <Flex as="label" align="center" gap="2">
          <SelectBox label={t('select.all')} state={state} onToggle={onToggleAll} />
          <span aria-hidden>{t('select.all')}</span>
        </Flex>
      ) : (
        sort
      )}
      <Button variant="ghost" size="xs" ms="auto" onClick={() => (isSelecting ? stop() : onChange(true))}>
        {t(isSelecting ? 'select.stop' : 'select.start')}
      </Button>
    </NarrowBar>
  );
}
