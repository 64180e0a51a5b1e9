import { useQuery } from '@console/shared/query';
import { EmptyState, Pagination, QueryState, SideSheet, Stack } from '@console/shared/ui';
import { History } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useT } from '../i18n';
import { changeList } from './api/queries';
import type { HistoryEntry, HistorySubject } from './api/types';
import { ChangeEntry } from './change-entry';

export type HistorySheetProps = {
  title: string;
  subject: HistorySubject;
  getFieldName: (field: string) => string;
  renderValue: (entry: HistoryEntry, text: string) => ReactNode;
  /** Shown for changes without recorded values. */
  hiddenValueText?: string;
  onClose: () => void;
  children?: ReactNode;
};

export function HistorySheet({ title, subject, getFieldName, renderValue, hiddenValueText, onClose, children }: HistorySheetProps) {
  const t = useT();
  const [page, setPage] = useState(1);
  const changes = useQuery(changeList(subject, page));
  return (
    <SideSheet title={title} side="end" onClose={onClose}>
      {/* Otherwise the first timestamp would be focused and its tooltip would cover the change. */}
      <Stack gap="4" pb="4" tabIndex={-1} outline="none" data-autofocus="">
        {children}
        <QueryState query={changes}>
          {(shown) =>
            shown.items.length === 0 ? (
              <EmptyState icon={<History />} place="section" title={t('history.none')} text={t('history.none.text')} />
            ) : (
              <>
                <Stack as="ul" gap="0" listStyleType="none" aria-label={title}>
                  {shown.items.map((entry) => (
                    <ChangeEntry
                      key={entry.id}
                      entry={entry}
                      name={getFieldName(entry.field)}
                      renderValue={renderValue}
                      hiddenValueText={hiddenValueText}
                    />
                  ))}
                </Stack>
                {(shown.hasNext || page > 1) && <Pagination page={shown} onPageChange={setPage} />}
              </>
            )
          }
        </QueryState>
      </Stack>
    </SideSheet>
  );
}
