import { useMemo } from 'react';
import { useT } from '../i18n';
import { ItemText, type ItemView } from '../resources';
import { VendorName } from './components/vendor-name';
import type { Vendor } from './model';

export function useVendorView(): ItemView<Vendor> {
  const t = useT();
  return useMemo<ItemView<Vendor>>(
    () => ({
      hasStatus: false,
      nameWidth: 240,
      renderName: ({ name }) => <VendorName name={name} />,
      renderMeta: ({ description }) => [description],
      columns: [
        { id: 'description', header: t('resource.description'), panelCell: () => null, cell: ({ description }) => description },
        { id: 'icon', header: t('models.icon'), width: 160, inPanel: true, cell: ({ icon }) => icon },
      ],
      renderPanel: ({ description }) => <ItemText title={t('resource.description')} text={description} />,
    }),
    [t],
  );
}
