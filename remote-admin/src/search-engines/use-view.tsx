import { formatPoints } from '@console/shared/format';
import { DescriptionList, ModelName, Stack } from '@console/shared/ui';
import { useMemo } from 'react';
import { useT } from '../i18n';
import { renderNames } from '../names-cell';
import { ItemText, type ItemView } from '../resources';
import { getPublicAddress, type SearchEngine } from './model';

export function useView(): ItemView<SearchEngine> {
  const t = useT();
  return useMemo<ItemView<SearchEngine>>(
    () => ({
      renderNote: ({ name, type }) => name !== t(`search-engines.type.${type}`) && t(`search-engines.type.${type}`),
      columns: [
        {
          id: 'type',
          header: t('search-engines.type'),
          width: 96,
          optional: true,
          sort: { field: 'type', by: ({ type }) => type },
          cell: ({ type }) => t(`search-engines.type.${type}`),
        },
        {
          id: 'address',
          header: t('search-engines.address'),
          cell: ({ baseUrl, type }) => baseUrl || <span className="ui-muted">{getPublicAddress(type)}</span>,
        },
        {
          id: 'models',
          header: t('resource.models'),
          width: 144,
          inPanel: true,
          cell: ({ models }) => renderNames(models, { none: t('resource.models.all'), renderName: (name) => <ModelName name={name} /> }),
        },
        {
          id: 'groups',
          header: t('resource.groups'),
          width: 112,
          inPanel: true,
          cell: ({ groups }) => renderNames(groups, { none: t('resource.groups.all') }),
        },
        {
          id: 'priority',
          header: t('resource.priority'),
          align: 'end',
          width: 84,
          inPanel: true,
          sort: { field: 'priority', by: ({ priority }) => priority },
          cell: ({ priority }) => formatPoints(priority),
        },
        {
          id: 'weight',
          header: t('search-engines.weight'),
          align: 'end',
          width: 80,
          inPanel: true,
          sort: { field: 'weight', by: ({ weight }) => weight },
          cell: ({ weight }) => weight,
        },
      ],
      renderPanel: ({ isKeySet, maxResults, timeout, extra }) => (
        <Stack gap="4">
          <DescriptionList
            items={[
              [t('search-engines.key'), t(isKeySet ? 'search-engines.key.set' : 'search-engines.key.none')],
              [t('search-engines.maxResults'), maxResults],
              [t('search-engines.timeout'), timeout],
            ]}
          />
          <ItemText title={t('search-engines.extra')} text={extra} />
        </Stack>
      ),
    }),
    [t],
  );
}
