import { Button, Flex } from '@chakra-ui/react';
import { useSharedT } from '../../i18n/use-translation';
import { SelectBox } from './select-box';
import type { Selection } from './use-row-selection';

export type SelectModeBarProps = {
  isSelecting: boolean;
  state: boolean | 'indeterminate';
  selection: Selection;
  onToggleAll: () => void;
  onChange: (isSelecting: boolean) => void;
};

/** Narrow rows have no room for boxes until the user starts to select. */
export function SelectModeBar({ isSelecting, state, selection, onToggleAll, onChange }: SelectModeBarProps) {
  const t = useSharedT();
  const stop = () => {
    onChange(false);
    selection.onChange(new Set());
  };
  return (
    <Flex align="center" justify="space-between" px="4" minH="11" borderBottomWidth="1px" textStyle="sm">
      {isSelecting ? (
        <Flex as="label" align="center" gap="2">
          <SelectBox label={t('select.all')} state={state} onToggle={onToggleAll} />
          <span aria-hidden>{t('select.all')}</span>
        </Flex>
      ) : (
        <span />
      )}
      <Button variant="ghost" size="xs" onClick={() => (isSelecting ? stop() : onChange(true))}>
        {t(isSelecting ? 'select.stop' : 'select.start')}
      </Button>
    </Flex>
  );
}
