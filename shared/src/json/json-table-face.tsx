import { Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useMoreT } from '../i18n/more-texts';
import { findProblems } from './check-json';
import { type JsonMap, type JsonTable, readTable, writeTable } from './json-rows';
import { JsonTableRows } from './json-table-rows';
import { problemText } from './problem-text';

export type JsonTableFaceProps = {
  label: string;
  value: string;
  isInvalid: boolean;
  /** What its values are, where the text is an object of one kind. */
  map?: JsonMap | undefined;
  /** Why the field was refused; undefined where the field says so itself. */
  refusal?: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
  onCode: () => void;
};

/** The rows of a text, or why it has none. */
export function JsonTableFace({ label, value, isInvalid, map, refusal, onChange, onBlur, onCode }: JsonTableFaceProps) {
  const t = useMoreT();
  // What the table itself has written it need not read again, and could not while a number in it is half typed.
  const [own, setOwn] = useState<{ text: string; table: JsonTable }>();
  const table = own?.text === value ? own.table : readTable(value);
  const change = (next: JsonTable) => {
    const text = writeTable(next);
    setOwn({ text, table: next });
    onChange(text);
  };
  if (typeof table === 'object') {
    return (
      <JsonTableRows label={label} table={table} map={map} refusal={refusal} isInvalid={isInvalid} onChange={change} onBlur={onBlur} />
    );
  }
  // The mistake of writing comes last.
  const problem = findProblems(value).at(-1);
  return (
    <Flex direction="column" align="start" gap="2" px="3" py="4" textStyle="sm">
      <Text role="status">{t(`json.${table}`)}</Text>
      {problem && <Text color="fg.error">{refusal ?? problemText(problem)}</Text>}
      <Button type="button" size="xs" variant="outline" aria-invalid={isInvalid || undefined} onClick={onCode}>
        {t('json.to-code')}
      </Button>
    </Flex>
  );
}
