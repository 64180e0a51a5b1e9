import { useQuery } from '@console/shared/query';
import { ModelName, Stack } from '@console/shared/ui';
import { useMemo } from 'react';
import { useT } from '../i18n';
import { renderNames } from '../names-cell';
import { ItemText, type ItemView } from '../resources';
import { vendorChoices } from './api/queries';
import { VendorName } from './components/vendor-name';
import type { Model } from './model';

export function useModelView(): ItemView<Model> {
  const t = useT();
  const { data } = useQuery(vendorChoices);
  return useMemo<ItemView<Model>>(() => {
    const byId = new Map((data?.items ?? []).map((vendor) => [vendor.id, vendor]));
    const renderVendor = ({ vendorId }: Model) => {
      const vendor = vendorId === undefined ? undefined : byId.get(vendorId);
      return vendor ? <VendorName name={vendor.name} /> : vendorId !== undefined && <span className="ui-muted">#{vendorId}</span>;
    };
    return {
      nameHeader: t('models.name'),
      nameWidth: 240,
      renderName: ({ name }) => <ModelName name={name} />,
      renderTag: ({ rule }) => rule !== 'exact' && <span className="ui-outlined-tag">{t(`models.rule.${rule}.short`)}</span>,
      renderMeta: (model) => [renderVendor(model), model.tags.join(', ')],
      columns: [
        { id: 'vendor', header: t('models.vendor'), width: 132, cell: renderVendor },
        { id: 'tags', header: t('models.tags'), inPanel: true, cell: ({ tags }) => tags.length > 0 && renderNames(tags, { none: '' }) },
        {
          id: 'endpoints',
          header: t('models.endpoints'),
          width: 128,
          inPanel: true,
          panelCell: ({ endpoints }) => endpoints.join(', ') || t('models.endpoints.automatic'),
          cell: ({ endpoints }) => renderNames(endpoints, { none: t('models.endpoints.automatic') }),
        },
        {
          id: 'channels',
          header: t('models.channels'),
          width: 128,
          inPanel: true,
          panelCell: ({ channels }) => channels.map(({ name }) => name).join(', ') || t('models.channels.none'),
          cell: ({ channels }) =>
            renderNames(
              channels.map(({ name }) => name),
              { none: t('models.channels.none') },
            ),
        },
        {
          id: 'groups',
          header: t('resource.groups'),
          width: 112,
          optional: true,
          inPanel: true,
          cell: ({ groups }) => groups.length > 0 && renderNames(groups, { none: '' }),
        },
      ],
      renderPanel: ({ description, icon, matched }) => (
        <Stack gap="4">
          <ItemText title={t('resource.description')} text={description} />
          <ItemText title={t('models.matched')} text={matched.join(', ')} />
          <ItemText title={t('models.icon')} text={icon} />
        </Stack>
      ),
    };
  }, [t, data]);
}
