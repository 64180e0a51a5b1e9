import { Button, Flex, Text } from '@console/shared/ui';
import { useId } from 'react';
import { useT } from '../../i18n';
import type { Code } from '../api/types';
import { filterByStatus, type StatusChoice, statusChoices } from '../model';

export type StatusChipsProps = {
  codes: Code[];
  value: StatusChoice;
  onChange: (value: StatusChoice) => void;
};

/** Filters the loaded page only, because the gateway cannot filter by status. */
export function StatusChips({ codes, value, onChange }: StatusChipsProps) {
  const t = useT();
  const hint = useId();
  return (
    <Flex role="group" aria-label={t('redemption.status')} aria-describedby={hint} align="center" gap="1.5" wrap="wrap" mb="3">
      {statusChoices.map((choice) => (
        <Button
          key={choice}
          size="xs"
          variant="outline"
          colorPalette={choice === value ? 'jade' : 'gray'}
          bg={choice === value ? 'jade.subtle' : 'bg.panel'}
          aria-pressed={choice === value}
          onClick={() => onChange(choice)}
        >
          {t('redemption.status.count', { status: t(`redemption.status.${choice}`), count: filterByStatus(codes, choice).length })}
        </Button>
      ))}
      <Text id={hint} textStyle="xs" color="fg.muted" ms="1">
        {t('redemption.status.hint', { count: codes.length })}
      </Text>
    </Flex>
  );
}
