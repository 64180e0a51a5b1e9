import { JsonField, type JsonFieldProps, type JsonMap, type JsonTableProps } from '@console/shared/forms';
import { useMemo } from 'react';
import { type T, useT } from '../../i18n';
import { EntryTable } from '../entries/entry-table';
import type { EntryList } from '../entries/types';
import { fieldName } from '../model';
import type { CardValues, OptionBinding, OptionSpec } from '../types';
import { validateShape } from '../validate-option';
import { OptionAnchor } from './option-anchor';

export type JsonOptionProps = OptionBinding &
  Pick<JsonFieldProps<CardValues>, 'sample' | 'table' | 'opensAs' | 'onRegister'> & { option: OptionSpec };

export function JsonOption({ option, ...field }: JsonOptionProps) {
  const t = useT();
  const { shape, initial, list, invalidJsonText = 'option.json.broken' } = option;
  const table = useMemo(() => list && tableOf(list), [list]);
  const empty = initial.startsWith('[') ? '[]' : '{}';
  const check = (value: unknown) => {
    const problem = shape && validateShape(shape, value);
    return problem && t(problem.key, problem.values);
  };
  const required = (text: unknown) => String(text ?? '').trim() !== '' || t('option.json.missing', { empty });
  return (
    <JsonField
      {...(table && { table })}
      {...field}
      rules={{ validate: required }}
      shape={check}
      broken={t(invalidJsonText)}
      map={createJsonMap(option, t)}
    />
  );
}

const tableOf = (list: EntryList) => (table: JsonTableProps) => <EntryTable {...table} list={list} />;

export type AnchoredJsonOptionProps = Pick<JsonOptionProps, 'form' | 'option' | 'sample' | 'table' | 'opensAs' | 'onRegister'>;

export function AnchoredJsonOption({ option, ...field }: AnchoredJsonOptionProps) {
  const t = useT();
  return (
    <OptionAnchor option={option.key}>
      <JsonOption {...field} name={fieldName(option.key)} option={option} label={t(option.label)} hint={option.hint && t(option.hint)} />
    </OptionAnchor>
  );
}

function createJsonMap({ shape, columns }: OptionSpec, t: T): JsonMap | undefined {
  if (!columns) {
    return undefined;
  }
  const headers = { key: t(columns.key), value: t(columns.value) };
  if (shape === 'texts') {
    return { ...headers, kind: 'text', initial: '' };
  }
  const { zero } = columns;
  return {
    ...headers,
    kind: 'number',
    // A ratio of 0 would make calls free.
    initial: '1',
    problemOf: (value) => (Number(value) < 0 ? t('option.invalid.number', { min: 0 }) : undefined),
    ...(zero && { warningOf: (value) => (Number(value) === 0 ? t(zero) : undefined) }),
  };
}
