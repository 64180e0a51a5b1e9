import { PlainSwitch } from '@console/shared/forms';
import { chakra, Grid, Text } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { useT } from '../../i18n';
import { type EditableOperation, fieldsOfMode, type RawOperation } from './model';
import { ValueInput } from './value-input';

export type OperationFieldsProps = { operation: EditableOperation; onChange: (operation: RawOperation) => void };

const placeholders: Record<string, string> = { path: 'messages.*.name', from: 'max_tokens', to: 'max_completion_tokens' };
const headerPlaceholders: Record<string, string> = { path: 'x-title', from: 'x-request-id', to: 'x-trace-id' };

/** The fields that the operation's mode uses; others stay in its JSON. */
export function OperationFields({ operation, onChange }: OperationFieldsProps) {
  const t = useT();
  const { mode } = operation;
  const isAboutHeaders = mode.endsWith('_header') || mode === 'pass_headers';
  const isPattern = mode === 'replace' || mode === 'regex_replace';
  const shown = fieldsOfMode[mode];
  const labelOf = (field: 'path' | 'from' | 'to') => {
    if (isAboutHeaders) {
      return t(field === 'path' ? 'channel.override.header' : `channel.override.header.${field}`);
    }
    return t(isPattern && field !== 'path' ? `channel.override.text.${field}` : `channel.override.${field}`);
  };
  const inputs = (['path', 'from', 'to'] as const).filter((field) => shown.includes(field));
  return (
    <>
      <Grid gap="2" templateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }}>
        {inputs.map((field) => (
          <Labeled key={field} label={labelOf(field)}>
            <input
              value={typeof operation[field] === 'string' ? operation[field] : ''}
              spellCheck={false}
              placeholder={isPattern && field !== 'path' ? '' : (isAboutHeaders ? headerPlaceholders : placeholders)[field]}
              aria-label={labelOf(field)}
              onChange={(event) => onChange({ ...operation, [field]: event.currentTarget.value })}
            />
          </Labeled>
        ))}
        {shown.includes('value') && (
          <Labeled label={t('channel.override.value')}>
            <ValueInput
              label={t('channel.override.value')}
              value={operation.value}
              onChange={(value) => onChange({ ...operation, value })}
            />
          </Labeled>
        )}
      </Grid>
      {shown.includes('keep_origin') && (
        <PlainSwitch
          label={t('channel.override.keep-origin')}
          checked={operation.keep_origin === true}
          onChange={(isKept) => onChange({ ...operation, keep_origin: isKept })}
        />
      )}
    </>
  );
}

function Labeled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div minW="0">
      <Text aria-hidden textStyle="xs" color="fg.muted" mb="0.5">
        {label}
      </Text>
      {children}
    </chakra.div>
  );
}
