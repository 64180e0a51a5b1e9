import { useQuery } from '@console/shared/query';
import type { Column } from '@console/shared/ui';
import { useMemo } from 'react';
import { useT } from '../i18n';
import { promptChoiceList } from './api/queries';
import { formatValue } from './format-value';
import { getSetFields, type ModelDefault } from './model';

export function useColumns(): Column<ModelDefault>[] {
  const t = useT();
  const { data: prompts } = useQuery(promptChoiceList);
  return useMemo<Column<ModelDefault>[]>(
    () => [
      {
        id: 'said',
        header: t('model-defaults.values'),
        cell: (item) => {
          const setFields = getSetFields(item);
          if (setFields.length === 0) {
            return <span className="none">{t('model-defaults.values.none')}</span>;
          }
          return setFields
            .map((field) => `${t(`model-defaults.${field}`)} ${formatValue(field, item[field], prompts?.items ?? [], t)}`)
            .join(t('model-defaults.separator'));
        },
      },
    ],
    [t, prompts],
  );
}
