import { Button, Flex } from '@chakra-ui/react';
import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSharedT } from '../../i18n/use-translation';
import { IconAction } from '../display/icon-action';
import { ListTools } from './list-tools';
import { SelectBox } from './select-box';
import { NarrowBar } from './table.styles';
import type { Selection } from './use-row-selection';

export type SelectModeBarProps = {
  /** Of the table. */
  id: string;
  isSelecting: boolean;
  state: boolean | 'indeterminate';
  selection: Selection;
  onToggleAll: () => void;
  onChange: (isSelecting: boolean) => void;
  /** Shown while the user does not select. */
  sort: ReactNode;
};

/** Narrow rows have no room for boxes until the user starts to select. */
export function SelectModeBar({ id, isSelecting, state, selection, onToggleAll, onChange, sort }: SelectModeBarProps) {
  const t = useSharedT();
  const stop = () => {
    onChange(false);
    selection.onChange(new Set());
  };
  if (!isSelecting) {
    return (
      <ListTools id={id}>
        {sort}
        <IconAction label={t('select.start')} boxSize="44px" onClick={() => onChange(true)}>
          <ListChecks />
        </IconAction>
      </ListTools>
    );
  }
  return (
    <NarrowBar>
      <Flex as="label" align="center" gap="2">
        <SelectBox label={t('select.all')} state={state} onToggle={onToggleAll} />
        <span aria-hidden>{t('select.all')}</span>
      </Flex>
      <Button variant="ghost" size="xs" ms="auto" onClick={stop}>
        {t('select.stop')}
      </Button>
    </NarrowBar>
  );
}
