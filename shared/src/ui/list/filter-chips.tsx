import { Button, chakra } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useSharedT } from '../../i18n/use-translation';
import { chipStyles } from './filter-chips.styles';
import { useHasClearButton } from './use-clear-button';

/** An active filter as text, such as "Model: gpt-4o". */
export type FilterChip<Filter extends string> = {
  text: string;
  /** Filters that removing the chip clears. */
  filters: readonly Filter[];
};

const Chips = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    minW: '0',
    '& > span': {
      ...chipStyles,
      cursor: 'default',
      pe: '1',
      borderColor: 'jade.solid',
      bg: 'jade.subtle',
      color: 'jade.fg',
      '@media (pointer: coarse)': { height: '44px' },
    },
    '& > span > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
});

export type FilterChipsProps<Filter extends string> = {
  chips: FilterChip<Filter>[];
  onRemove: (filters: readonly Filter[]) => void;
  onClear: () => void;
};

export function FilterChips<Filter extends string>({ chips, onRemove, onClear }: FilterChipsProps<Filter>) {
  const t = useSharedT();
  const isClearShownBelow = useHasClearButton();
  if (chips.length === 0) {
    return null;
  }
  return (
    <Chips role="group" aria-label={t('filters.set')}>
      {chips.map(({ text, filters }) => (
        <span key={text}>
          <span title={text}>{text}</span>
          <chakra.button
            type="button"
            aria-label={t('filter.remove', { filter: text })}
            display="inline-flex"
            alignItems="center"
            justifyContent="center"
            boxSize="5"
            cursor="pointer"
            borderRadius="full"
            _hover={{ bg: 'jade.muted' }}
            focusRing="inside"
            onClick={() => onRemove(filters)}
          >
            <X size={12} aria-hidden />
          </chakra.button>
        </span>
      ))}
      {chips.length > 1 && !isClearShownBelow && (
        <Button variant="ghost" size="xs" onClick={onClear}>
          {t('filters.clear')}
        </Button>
      )}
    </Chips>
  );
}
