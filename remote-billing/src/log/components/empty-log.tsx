import { Button, EmptyState } from '@console/shared/ui';
import { useT } from '../../i18n';
import { filterNames } from '../api/types';
import type { LogList } from '../use-log-list';

const emptyFilters = Object.fromEntries(filterNames.map((name) => [name, '']));

export function EmptyLog({ list: { params, chips, setPage, setFilters } }: { list: LogList }) {
  const t = useT();
  if (params.page > 1) {
    return <EmptyMessage title={t('log.page-empty')} action={t('log.page-first')} onAction={() => setPage(1)} />;
  }
  return chips.length > 0 ? (
    <EmptyMessage
      title={t('log.none-found')}
      text={t('log.none-found.text')}
      action={t('log.none-found.clear')}
      onAction={() => setFilters(emptyFilters)}
    />
  ) : (
    <EmptyMessage
      title={t('log.none')}
      text={t('log.none.text')}
      action={t('log.none.month')}
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
