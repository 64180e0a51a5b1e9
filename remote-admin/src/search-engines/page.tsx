import { type Column, lazyComponent } from '@console/shared/ui';
import { useMemo } from 'react';
import { useT } from '../i18n';
import { ResourcePage, renderScope } from '../resources';
import { engines } from './api/queries';
import type { SearchEngine } from './model';

const EngineDrawer = lazyComponent(() => import('./components/engine-drawer').then((module) => module.EngineDrawer));

export function Page() {
  const t = useT();
  const columns = useMemo<Column<SearchEngine>[]>(
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
  return (
    <ResourcePage
      id="search-engines"
      resource={engines}
      texts={{
        title: t('search-engines.title'),
        name: t('resource.name'),
        search: t('search-engines.search'),
        create: t('search-engines.create'),
        none: t('search-engines.none'),
        noneText: t('search-engines.none.text'),
      }}
      columns={columns}
      drawer={EngineDrawer}
    />
  );
}
