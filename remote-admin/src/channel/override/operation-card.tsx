import { controlModes, type OverrideMode, overrideModes } from '@console/shared/contract/param-override';
import { useCapability } from '@console/shared/session';
import { Button, chakra, Flex, PlainSelect, RowAction, Text } from '@console/shared/ui';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { cellInput } from '../../cell-input.styles';
import { useT } from '../../i18n';
import { ConditionRows } from './condition-rows';
import { isEditable, type RawOperation } from './model';
import { OperationFields } from './operation-fields';

export type OperationCardProps = {
  position: number;
  count: number;
  operation: unknown;
  onChange: (operation: RawOperation) => void;
  /** Swaps with the operation at this index. */
  onMove: (to: number) => void;
  onRemove: () => void;
  onCode: () => void;
};

export function OperationCard({ position, count, operation, onChange, onMove, onRemove, onCode }: OperationCardProps) {
  const t = useT();
  const hasControl = useCapability('param-control-operations');
  const isKnown = isEditable(operation);
  const modes = overrideModes.filter((mode) => hasControl || !controlModes.includes(mode) || (isKnown && operation.mode === mode));
  return (
    <Card role="group" aria-label={t('channel.override.operation', { position })}>
      <Flex gap="2" align="center">
        <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums" minW="4" textAlign="end">
          {position}
        </Text>
        {isKnown ? (
          <PlainSelect
            label={t('channel.override.mode')}
            value={operation.mode}
            options={modes.map((mode) => ({ value: mode, label: t(`channel.override.mode.${mode}`) }))}
            onChange={(mode) => onChange({ ...operation, mode: mode as OverrideMode })}
          />
        ) : (
          <Text textStyle="sm">{t('channel.override.unknown')}</Text>
        )}
        <Flex ms="auto">
          <RowAction label={t('channel.override.up', { position })} disabled={position === 1} onClick={() => onMove(position - 2)}>
            <ArrowUp />
          </RowAction>
          <RowAction label={t('channel.override.down', { position })} disabled={position === count} onClick={() => onMove(position)}>
            <ArrowDown />
          </RowAction>
          <RowAction label={t('channel.override.remove', { position })} onClick={onRemove}>
            <X />
          </RowAction>
        </Flex>
      </Flex>
      {isKnown ? (
        <>
          <OperationFields operation={operation} onChange={onChange} />
          <ConditionRows operation={operation} onChange={onChange} />
        </>
      ) : (
        <Flex direction="column" gap="2" align="start">
          <chakra.pre textStyle="xs" fontFamily="mono" overflowX="auto" maxW="full" tabIndex={0}>
            {JSON.stringify(operation, null, 2)}
          </chakra.pre>
          <Button type="button" size="2xs" variant="outline" onClick={onCode}>
            {t('channel.override.code')}
          </Button>
        </Flex>
      )}
    </Card>
  );
}

const Card = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    px: '2',
    py: '2.5',
    borderBottomWidth: '1px',
    '& input:not([type=checkbox])': { ...cellInput, fontFamily: 'mono', textStyle: 'sm', minW: '0', width: 'full' },
  },
});
