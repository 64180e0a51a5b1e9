import { Button, EmptyState } from '@console/shared/ui';
import { useT } from '../../i18n';
import { filterNames } from '../api/types';
import type { LogList } from '../use-log-list';

const emptyFilters = Object.fromEntries(filterNames.map((name) => [name, '']));

export function EmptyLog({ list: { params, chips, setPage, setFilters } }: { list: LogList }) {
  const t = useT();
  if (params.page > 1) {
    return <EmptyMessage title={t('log.empty.page')} action={t('log.empty.first')} onAction={() => setPage(1)} />;
  }
  return chips.length > 0 ? (
    <EmptyMessage
      title={t('log.empty.filtered')}
      text={t('log.empty.filtered.text')}
      action={t('log.empty.clear')}
      onAction={() => setFilters(emptyFilters)}
    />
  ) : (
    <EmptyMessage
      title={t('log.empty')}
      text={t('log.empty.text')}
      action={t('log.empty.month')}
      onAction={() => setFilters({ range: '30d' })}
    />
  );
}

type EmptyMessageProps = { title: string; text?: string; action: string; onAction: () => void };

function EmptyMessage({ title, text, action, onAction }: EmptyMessageProps) {
  return (
    <EmptyState
      title={title}
      {...(text && { text })}
      action={
        <Button variant="outline" onClick={onAction}>
          {action}
        </Button>
      }
    />
  );
}
