import type { Column } from '@console/shared/ui';
import { useMemo } from 'react';
import { useT } from '../i18n';
import { renderScope } from '../resources';
import type { SearchEngine } from './model';

export function useColumns(): Column<SearchEngine>[] {
  const t = useT();
  return useMemo<Column<SearchEngine>[]>(
    () => [
      {
        id: 'type',
        header: t('search-engines.type'),
        cell: ({ type, baseUrl, isKeySet }) => (
          <div className="lines">
            <span>{t(`search-engines.type.${type}`)}</span>
            <small>{baseUrl || t('search-engines.address.public')}</small>
            {!isKeySet && <small>{t('search-engines.key.none')}</small>}
          </div>
        ),
      },
      { id: 'models', header: t('resource.models'), cell: ({ models }) => renderScope(models, t('resource.models.all')) },
      { id: 'groups', header: t('resource.groups'), cell: ({ groups }) => renderScope(groups, t('resource.groups.all')) },
      { id: 'priority', header: t('resource.priority'), align: 'end', fit: true, cell: ({ priority }) => priority },
      { id: 'weight', header: t('search-engines.weight'), align: 'end', fit: true, cell: ({ weight }) => weight },
    ],
    [t],
  );
}
