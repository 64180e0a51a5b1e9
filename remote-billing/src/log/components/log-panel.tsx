import { DescriptionList, Stack } from '@console/shared/ui';
import { useT } from '../../i18n';
import { JsonText } from '../../json-text';
import type { LogEntry } from '../api/types';
import { isKnown, requestFacts } from '../call-facts';
import { readableRecord } from '../model';

/** What the columns of the list do not tell: facts of the request, and the record. */
export function LogPanel({ entry }: { entry: LogEntry }) {
  const t = useT();
  return (
    <Stack gap="4">
      <DescriptionList items={requestFacts(entry, t).filter(isKnown)} />
      <JsonText title={t('log.json')} value={readableRecord(entry)} />
    </Stack>
  );
}
