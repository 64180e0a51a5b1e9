import type { JsonTableProps } from '@console/shared/forms';
import { useCapability } from '@console/shared/session';
import { Button, Flex, Stack, Text } from '@console/shared/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n';
import { blankOperation, formatOverride, type OverrideDraft, parseOverride, swap } from './model';
import { OperationCard } from './operation-card';
import { OverridePreview } from './override-preview';
import { SetFields } from './set-fields';

export function OverrideTable({ label, value, isInvalid, refusal, onChange, onBlur, onCode }: JsonTableProps) {
  const t = useT();
  const hasOperations = useCapability('param-operations');
  // Fields without a name yet would be lost in a round trip through JSON.
  const [written, setWritten] = useState<{ text: string; draft: OverrideDraft }>();
  const draft = written?.text === value ? written.draft : parseOverride(value);
  if (draft === undefined) {
    return (
      <Flex direction="column" align="start" gap="2" px="3" py="4" textStyle="sm">
        <Text role="status">{t('channel.override.unreadable')}</Text>
        {refusal !== undefined && <Text color="fg.error">{refusal}</Text>}
        <Button type="button" size="xs" variant="outline" aria-invalid={isInvalid || undefined} onClick={onCode}>
          {t('channel.override.code')}
        </Button>
      </Flex>
    );
  }
  const { fields, operations } = draft;
  const write = (change: Partial<OverrideDraft>) => {
    const next = { ...draft, ...change };
    const text = formatOverride(next);
    setWritten({ text, draft: next });
    onChange(text);
  };
  const writeOperations = (next: unknown[]) => write({ operations: next });
  return (
    <Stack role="group" aria-label={label} gap="0" onBlur={onBlur}>
      <SetFields fields={fields} onChange={(next) => write({ fields: next })} />
      {operations.map((operation, index) => (
        <OperationCard
          key={index}
          position={index + 1}
          count={operations.length}
          operation={operation}
          onChange={(next) => writeOperations(operations.map((old, at) => (at === index ? next : old)))}
          onMove={(to) => writeOperations(swap(operations, index, to))}
          onRemove={() => writeOperations(operations.filter((_, at) => at !== index))}
          onCode={onCode}
        />
      ))}
      <Flex gap="2" px="2" py="1.5" wrap="wrap">
        <Button type="button" size="2xs" variant="ghost" onClick={() => write({ fields: [...fields, { name: '', value: '' }] })}>
          <Plus />
          {t('channel.override.add-field')}
        </Button>
        {hasOperations && (
          <Button type="button" size="2xs" variant="ghost" onClick={() => writeOperations([...operations, blankOperation])}>
            <Plus />
            {t('channel.override.add-operation')}
          </Button>
        )}
      </Flex>
      <OverridePreview text={value} />
    </Stack>
  );
}
