import { DescriptionList, useNarrow } from '@console/shared/ui';
import { useT } from '../../i18n';
import { JsonDisclosure, JsonText } from '../../json-text';
import type { LogEntry } from '../api/types';
import { isKnown, requestFacts } from '../call-facts';
import { readableRecord } from '../model';
import { LogOrigin } from './log-origin';

/** What the columns of the list do not tell: facts of the request, and the record. */
export function LogPanel({ entry }: { entry: LogEntry }) {
  const t = useT();
  const isNarrow = useNarrow();
  const record = readableRecord(entry);
  return (
    <>
      <LogOrigin entry={entry} />
      <DescriptionList items={requestFacts(entry, t).filter(isKnown)} />
      {isNarrow ? <JsonDisclosure label={t('log.json.show')} value={record} /> : <JsonText title={t('log.json')} value={record} />}
    </>
  );
}
