import { useQuery } from '@console/shared/query';
import { DescriptionList, ModelName } from '@console/shared/ui';
import { useMemo } from 'react';
import { useT } from '../i18n';
import type { ItemView } from '../resources';
import { promptChoiceList } from './api/queries';
import { formatNamedValue, formatValue } from './format-value';
import { getSetFields, type ModelDefault } from './model';

export function useView(): ItemView<ModelDefault> {
  const t = useT();
  const { data: prompts } = useQuery(promptChoiceList);
  return useMemo<ItemView<ModelDefault>>(() => {
    const listValues = (item: ModelDefault): [name: string, value: string][] =>
      getSetFields(item).map((field) => [t(`model-defaults.${field}`), formatValue(field, item[field], prompts?.items ?? [], t)]);
    return {
      nameHeader: t('model-defaults.name'),
      nameWidth: 208,
      renderName: ({ name }) => <ModelName name={name} />,
      columns: [
        {
          id: 'values',
          header: t('model-defaults.values'),
          // The panel lists them one by one.
          panelCell: () => null,
          cell: (item) => {
            const values = getSetFields(item).map((field) => formatNamedValue(field, item[field], prompts?.items ?? [], t));
            return values.length > 0 ? values.join(' · ') : <span className="ui-muted">{t('model-defaults.values.none')}</span>;
          },
        },
      ],
      renderPanel: (item) => <DescriptionList items={listValues(item)} />,
    };
  }, [t, prompts]);
}
