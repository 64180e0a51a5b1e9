import { Button, EmptyState } from '@console/shared/ui';
import { useT } from '../../i18n';
import { filterNames } from '../api/types';
import type { LogList } from '../use-log-list';

const nothing = Object.fromEntries(filterNames.map((name) => [name, '']));

/** Why there is no line, and one way on: back to the first page, fewer filters, or more days. */
export function NothingLogged({ list: { params, chips, setPage, setFilters } }: { list: LogList }) {
  const t = useT();
  if (params.page > 1) {
    return <Nothing title={t('log.page-empty')} action={t('log.page-first')} onAction={() => setPage(1)} />;
  }
  return chips.length > 0 ? (
    <Nothing
      title={t('log.none-found')}
      text={t('log.none-found.text')}
      action={t('log.none-found.clear')}
      onAction={() => setFilters(nothing)}
    />
  ) : (
    <Nothing title={t('log.none')} text={t('log.none.text')} action={t('log.none.month')} onAction={() => setFilters({ range: '30d' })} />
  );
}

type NothingProps = { title: string; text?: string; action: string; onAction: () => void };

function Nothing({ title, text, action, onAction }: NothingProps) {
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
