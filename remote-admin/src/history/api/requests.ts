import type { ChangeRecord } from '@console/shared/contract';
import { getPage, type Page } from '@console/shared/http';
import type { HistoryEntry, HistorySubject } from './types';

const pageSize = 20;

const fromRecord = ({ id, created_at, actor_name, field, before, after, reason }: ChangeRecord): HistoryEntry => ({
  id,
  at: created_at,
  by: actor_name === '' ? undefined : actor_name,
  field,
  before: before ?? undefined,
  after: after ?? undefined,
  reason,
});

export async function listChanges(subject: HistorySubject, page: number, signal?: AbortSignal): Promise<Page<HistoryEntry>> {
  const response = await ('user' in subject
    ? getPage<ChangeRecord>(`/api/user/${subject.user}/history`, { page, pageSize, signal })
    : getPage<ChangeRecord>('/api/option/history', { page, pageSize, params: { key: subject.options.join(',') }, signal }));
  return { ...response, items: response.items.map(fromRecord) };
}
