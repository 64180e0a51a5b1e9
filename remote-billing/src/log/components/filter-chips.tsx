import { Badge, Button, chakra, Flex } from '@console/shared/ui';
import { X } from 'lucide-react';
import { useT } from '../../i18n';
import type { LogFilter } from '../api/types';

export type Chip = { name: LogFilter; text: string };

export type FilterChipsProps = { chips: Chip[]; onRemove: (name: LogFilter) => void; onClear: () => void };

/** What narrows the list at the moment; each chip can be taken away. */
export function FilterChips({ chips, onRemove, onClear }: FilterChipsProps) {
  const t = useT();
  if (chips.length === 0) return null;
  return (
    <Flex gap="2" mb="3" wrap="wrap" align="center" role="group" aria-label={t('log.chips')}>
      {chips.map(({ name, text }) => (
        <Badge key={name} size="md" variant="subtle" colorPalette="jade" maxW="full">
          {text}
          <chakra.button
            type="button"
            aria-label={t('log.chips.remove', { filter: text })}
            cursor="pointer"
            borderRadius="l1"
            p="0.5"
            onClick={() => onRemove(name)}
          >
            <X size={12} aria-hidden />
          </chakra.button>
        </Badge>
      ))}
      {chips.length > 1 && (
        <Button variant="ghost" size="xs" onClick={onClear}>
          {t('log.chips.clear')}
        </Button>
      )}
    </Flex>
  );
}
