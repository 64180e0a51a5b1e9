import { conditionModes } from '@console/shared/contract/param-override';
import { PlainSwitch } from '@console/shared/forms';
import { Button, chakra, Flex, PlainSelect, RowAction, Text } from '@console/shared/ui';
import { Plus, X } from 'lucide-react';
import { useT } from '../../i18n';
import { blankCondition, type EditableOperation, type RawOperation } from './model';
import { ValueInput } from './value-input';

export type ConditionRowsProps = { operation: EditableOperation; onChange: (operation: RawOperation) => void };

export function ConditionRows({ operation, onChange }: ConditionRowsProps) {
  const t = useT();
  const conditions = (operation.conditions ?? []) as RawOperation[];
  const isAll = String(operation.logic).toUpperCase() === 'AND';
  const write = (next: RawOperation[]) => {
    const { conditions: _, ...others } = operation;
    onChange(next.length > 0 ? { ...others, conditions: next } : others);
  };
  return (
    <>
      {conditions.length > 1 && (
        <Flex gap="2" align="center" textStyle="xs" color="fg.muted">
          {t('channel.override.when')}
          <PlainSelect
            label={t('channel.override.logic')}
            value={isAll ? 'AND' : 'OR'}
            options={[
              { value: 'OR', label: t('channel.override.logic.or') },
              { value: 'AND', label: t('channel.override.logic.and') },
            ]}
            onChange={(logic) => onChange({ ...operation, logic })}
          />
        </Flex>
      )}
      {conditions.map((condition, index) => (
        <ConditionRow
          key={index}
          row={index + 1}
          condition={condition}
          onChange={(next) => write(conditions.map((old, at) => (at === index ? next : old)))}
          onRemove={() => write(conditions.filter((_, at) => at !== index))}
        />
      ))}
      <Button type="button" size="2xs" variant="ghost" alignSelf="start" onClick={() => write([...conditions, blankCondition])}>
        <Plus />
        {t('channel.override.add-condition')}
      </Button>
    </>
  );
}

type ConditionRowProps = { row: number; condition: RawOperation; onChange: (condition: RawOperation) => void; onRemove: () => void };

function ConditionRow({ row, condition, onChange, onRemove }: ConditionRowProps) {
  const t = useT();
  const mode = typeof condition.mode === 'string' ? condition.mode.toLowerCase() : '';
  const change = (part: RawOperation) => onChange({ ...condition, ...part });
  return (
    <Row role="group" aria-label={t('channel.override.condition', { row })}>
      <Text textStyle="xs" color="fg.muted" flexShrink="0">
        {t('channel.override.if')}
      </Text>
      <input
        value={typeof condition.path === 'string' ? condition.path : ''}
        spellCheck={false}
        placeholder="model"
        aria-label={t('channel.override.path')}
        onChange={(event) => change({ path: event.currentTarget.value })}
      />
      <PlainSelect
        label={t('channel.override.comparison')}
        value={mode}
        options={conditionModes.map((value) => ({ value, label: t(`channel.override.comparison.${value}`) }))}
        onChange={(value) => change({ mode: value })}
      />
      <ValueInput label={t('channel.override.value')} value={condition.value} onChange={(value) => change({ value })} />
      <RowAction label={t('channel.override.condition.remove', { row })} onClick={onRemove}>
        <X />
      </RowAction>
      <Flex gap="4" wrap="wrap" flexBasis="full">
        <PlainSwitch label={t('channel.override.invert')} checked={condition.invert === true} onChange={(invert) => change({ invert })} />
        <PlainSwitch
          label={t('channel.override.pass-missing')}
          checked={condition.pass_missing_key === true}
          onChange={(pass_missing_key) => change({ pass_missing_key })}
        />
      </Flex>
    </Row>
  );
}

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: { base: 'wrap', md: 'wrap' },
    gap: '2',
    alignItems: 'center',
    ps: '3',
    borderStartWidth: '2px',
    borderColor: 'border',
    '& > input': { flex: '1 1 7rem' },
  },
});
