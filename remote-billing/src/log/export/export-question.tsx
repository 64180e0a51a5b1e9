import { errorText } from '@console/shared/i18n';
import { useStored } from '@console/shared/session';
import { Button, chakra, InfoDialog, Note, Stack, Text, useRangeLabels } from '@console/shared/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useT } from '../../i18n';
import { exactNumber } from '../../numbers';
import { defaultRange } from '../api/types';
import type { LogList } from '../use-log-list';
import { type ExportColumn, readHidden } from './columns';
import { mostLines } from './snapshot';
import { useExportColumns } from './use-export-columns';

export type ExportQuestionProps = {
  list: LogList;
  found: number | undefined;
  isBeginning: boolean;
  failure: Error | undefined;
  onBegin: (columns: ExportColumn[]) => void;
  onClose: () => void;
};

/** What will be in the file: which lines, and which columns of them, as the person chose the last time. */
export function ExportQuestion({ list, found, isBeginning, failure, onBegin, onClose }: ExportQuestionProps) {
  const t = useT();
  const id = useId();
  const words = useRangeLabels()(list.params.filters, defaultRange);
  const columns = useExportColumns(list.scope);
  const [hidden, setHidden] = useStored('log-export', readHidden);
  const [isRefused, setRefused] = useState(false);
  const choices = useRef<HTMLFieldSetElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = columns.filter((column) => !hidden.includes(column.id));
    setRefused(chosen.length === 0);
    if (chosen.length > 0) {
      onBegin(chosen);
    } else {
      choices.current?.querySelector('input')?.focus();
    }
  };
  return (
    <InfoDialog
      title={t('log.export.title')}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('log.export.cancel')}
          </Button>
          <Button type="submit" form={id} loading={isBeginning}>
            {t('log.export.begin')}
          </Button>
        </>
      }
    >
      <chakra.form id={id} noValidate onSubmit={submit}>
        <Stack gap="4">
          <Text textStyle="sm" overflowWrap="anywhere">
            {[words, ...list.chips.map(({ text }) => text).filter((text) => text !== words)].join(' · ')}
            {found !== undefined && (
              <Text as="span" display="block" color="fg.muted">
                {t('log.export.found', { number: exactNumber(found) })}
              </Text>
            )}
          </Text>
          {found === 0 && <Note tone="info">{t('log.export.none')}</Note>}
          {found !== undefined && found > mostLines && (
            <Note tone="warning">{t('log.export.capped', { most: exactNumber(mostLines), found: exactNumber(found) })}</Note>
          )}
          <Choices ref={choices}>
            <legend>{t('log.export.columns')}</legend>
            {columns.map((column) => (
              <label key={column.id}>
                <input
                  type="checkbox"
                  checked={!hidden.includes(column.id)}
                  onChange={({ currentTarget: { checked } }) => {
                    setRefused(false);
                    setHidden(checked ? hidden.filter((other) => other !== column.id) : [...hidden, column.id]);
                  }}
                />
                {column.header}
              </label>
            ))}
          </Choices>
          {isRefused && <Note tone="error">{t('log.export.columns.missing')}</Note>}
          {failure && <Note tone="error">{errorText(failure)}</Note>}
        </Stack>
      </chakra.form>
    </InfoDialog>
  );
}

const Choices = chakra('fieldset', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    columnGap: '4',
    textStyle: 'sm',
    '& legend': { color: 'fg.muted', mb: '1' },
    '& label': { display: 'flex', alignItems: 'center', gap: '2.5', py: '1', cursor: 'pointer', overflowWrap: 'anywhere' },
    '& input': { accentColor: 'jade.solid', boxSize: '4', flexShrink: '0' },
  },
});
