import { useMemo } from 'react';
import { useT } from '../i18n';
import { renderNames } from '../names-cell';
import { ItemText, type ItemView } from '../resources';
import type { PrefillGroup } from './model';

export function usePrefillView(): ItemView<PrefillGroup> {
  const t = useT();
  return useMemo<ItemView<PrefillGroup>>(
    () => ({
      hasStatus: false,
      nameWidth: 208,
      columns: [
        { id: 'type', header: t('prefill-groups.type'), width: 116, cell: ({ type }) => t(`prefill-groups.type.${type}`) },
        {
          id: 'items',
          header: t('prefill-groups.items'),
          panelCell: () => null,
          cell: ({ items }) => renderNames(items, { none: t('prefill-groups.items.none') }),
        },
      ],
      renderPanel: ({ description, items }) => (
        <>
          <ItemText title={t('resource.description')} text={description} />
          <ItemText title={t('prefill-groups.items')} text={items.join(', ')} />
        </>
      ),
    }),
    [t],
  );
}
