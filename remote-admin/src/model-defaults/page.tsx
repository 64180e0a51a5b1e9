import { useQuery } from '@console/shared/query';
import { Button, type Column, lazyComponent, useDrawerParam } from '@console/shared/ui';
import { SearchCheck } from 'lucide-react';
import { useMemo } from 'react';
import { useT } from '../i18n';
import { ResourcePage } from '../resources';
import { defaults, promptChoiceList } from './api/queries';
import { formatValue } from './format-value';
import { getSetFields, type ModelDefault } from './model';

const DefaultDrawer = lazyComponent(() => import('./components/default-drawer').then((module) => module.DefaultDrawer));
const EffectiveDefaultsDialog = lazyComponent(() =>
  import('./components/effective-defaults-dialog').then((module) => module.EffectiveDefaultsDialog),
);

export function Page() {
  const t = useT();
  const { data: prompts } = useQuery(promptChoiceList);
  const effective = useDrawerParam('effective');
  const columns = useMemo<Column<ModelDefault>[]>(
    () => [
      {
        id: 'said',
        header: t('model-defaults.said'),
        cell: (item) => {
          const setFields = getSetFields(item);
          if (setFields.length === 0) {
            return <span className="none">{t('model-defaults.said.none')}</span>;
          }
          return setFields
            .map((field) => `${t(`model-defaults.${field}`)} ${formatValue(field, item[field], prompts?.items ?? [], t)}`)
            .join(t('model-defaults.between'));
        },
      },
    ],
    [t, prompts],
  );
  return (
    <>
      <ResourcePage
        id="model-defaults"
        resource={defaults}
        texts={{
          title: t('model-defaults.title'),
          name: t('model-defaults.name'),
          search: t('model-defaults.search'),
          create: t('model-defaults.create'),
          none: t('model-defaults.none'),
          noneText: t('model-defaults.none.text'),
        }}
        columns={columns}
        drawer={DefaultDrawer}
        actions={
          <Button variant="outline" onClick={() => effective.open('')}>
            <SearchCheck />
            {t('model-defaults.effective')}
          </Button>
        }
      />
      {effective.value !== undefined && (
        <EffectiveDefaultsDialog model={effective.value} onSearch={effective.open} onClose={effective.close} />
      )}
    </>
  );
}
