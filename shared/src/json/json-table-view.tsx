import { Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useLazyT } from '../i18n/lazy-messages';
import { findProblems } from './check-json';
import { formatProblem } from './format-problem';
import { formatTable, type JsonMap, type JsonTable, parseTable } from './json-rows';
import { JsonTableRows } from './json-table-rows';

/** Props of a custom table. `value` is the JSON text, which may be invalid; `refusal` is the error of the field. */
export type JsonTableFaceProps = {
  label: string;
  value: string;
  isInvalid: boolean;
  map?: JsonMap | undefined;
  refusal?: string | undefined;
  /** Takes the whole text. */
  onChange: (value: string) => void;
  /** Call it when the focus leaves the table. */
  onBlur: () => void;
  /** Switches to the code view, for text that the table cannot show. */
  onCode: () => void;
};

export function JsonTableView({ label, value, isInvalid, map, refusal, onChange, onBlur, onCode }: JsonTableFaceProps) {
  const t = useLazyT();
  // The table reads its own output from state, since half-typed numbers do not parse.
  const [written, setWritten] = useState<{ text: string; table: JsonTable }>();
  const table = written?.text === value ? written.table : parseTable(value);
  const change = (next: JsonTable) => {
    const text = formatTable(next);
    setWritten({ text, table: next });
    onChange(text);
  };
  if (typeof table === 'object') {
    return (
      <JsonTableRows label={label} table={table} map={map} refusal={refusal} isInvalid={isInvalid} onChange={change} onBlur={onBlur} />
    );
  }
  // The syntax error is the last problem.
  const problem = findProblems(value).at(-1);
  return (
    <Flex direction="column" align="start" gap="2" px="3" py="4" textStyle="sm">
      <Text role="status">{t(`json.${table}`)}</Text>
      {problem && <Text color="fg.error">{refusal ?? formatProblem(problem)}</Text>}
      <Button type="button" size="xs" variant="outline" aria-invalid={isInvalid || undefined} onClick={onCode}>
        {t('json.to-code')}
      </Button>
    </Flex>
  );
}
