import { currencyOf, isMoneyShown, localTimeZone } from '@console/shared/format';
import { errorText } from '@console/shared/i18n';
import { useCapability, useSession, useStored } from '@console/shared/session';
import { Button, chakra, InfoDialog, Note, Stack, Text, useRangeLabels } from '@console/shared/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { formatNumber } from '../../format-number';
import { useT } from '../../i18n';
import { defaultRange, type LogScope } from '../api/types';
import { maxRows } from '../snapshot';
import type { LogList } from '../use-log-list';
import { useTypeName } from '../use-type-name';
import { type ExportColumn, exportColumns, parseHiddenColumns } from './columns';

export type ExportFormProps = {
  list: LogList;
  found: number | undefined;
  isStarting: boolean;
  failure: Error | undefined;
  onStart: (columns: ExportColumn[]) => void;
  onClose: () => void;
};

export function ExportForm({ list, found, isStarting, failure, onStart, onClose }: ExportFormProps) {
  const t = useT();
  const id = useId();
  const range = useRangeLabels()(list.params.filters, defaultRange);
  const columns = useExportColumns(list.scope);
  const [hidden, setHidden] = useStored('log-export', parseHiddenColumns);
  const [isMissingColumns, setMissingColumns] = useState(false);
  const choices = useRef<HTMLFieldSetElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = columns.filter((column) => !hidden.includes(column.id));
    setMissingColumns(chosen.length === 0);
    if (chosen.length > 0) {
      onStart(chosen);
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
          <Button type="submit" form={id} loading={isStarting}>
            {t('log.export.start')}
          </Button>
        </>
      }
    >
      <chakra.form id={id} noValidate onSubmit={submit}>
        <Stack gap="4">
          <Text textStyle="sm" overflowWrap="anywhere">
            {[range, ...list.chips.map(({ text }) => text).filter((text) => text !== range)].join(' · ')}
            {found !== undefined && (
              <Text as="span" display="block" color="fg.muted">
                {t('log.export.matches', { number: formatNumber(found) })}
              </Text>
            )}
          </Text>
          {found === 0 && <Note tone="info">{t('log.export.none')}</Note>}
          {found !== undefined && found > maxRows && (
            <Note tone="warning">{t('log.export.truncated', { maximum: formatNumber(maxRows), found: formatNumber(found) })}</Note>
          )}
          <Choices ref={choices}>
            <legend>{t('log.export.columns')}</legend>
            {columns.map((column) => (
              <label key={column.id}>
                <input
                  type="checkbox"
                  checked={!hidden.includes(column.id)}
                  onChange={({ currentTarget: { checked } }) => {
                    setMissingColumns(false);
                    setHidden(checked ? hidden.filter((other) => other !== column.id) : [...hidden, column.id]);
                  }}
                />
                {column.header}
              </label>
            ))}
          </Choices>
          {isMissingColumns && <Note tone="error">{t('log.export.columns.missing')}</Note>}
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

function useExportColumns(scope: LogScope): ExportColumn[] {
  const t = useT();
  const typeName = useTypeName();
  const status = useSession((state) => state.status);
  const hasRequestIds = useCapability('log-request-ids');
  const hasAddresses = useCapability('log-addresses');
  const { symbol, rate } = currencyOf(status);
  const currency = isMoneyShown(status) ? { symbol, rate: status.quota_per_unit / rate } : undefined;
  const zone = localTimeZone();
  return exportColumns({ t, typeName, isAdmin: scope === 'all', hasRequestIds, hasAddresses, zone, currency, display: status });
}
