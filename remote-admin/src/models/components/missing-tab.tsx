import { useQuery } from '@console/shared/query';
import { EmptyState, lazyComponent, PageHeader, QueryState } from '@console/shared/ui';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n';
import { missingModels } from '../api/queries';
import { MissingTable } from './missing-table';
import { SyncButton } from './sync-button';
import { TabChoice } from './tab-choice';

const ModelDrawer = lazyComponent(() => import('./model-drawer').then((module) => module.ModelDrawer));

export function MissingTab() {
  const t = useT();
  const missing = useQuery(missingModels);
  const [name, setName] = useState<string>();
  const count = missing.data?.length ?? 0;
  return (
    <>
      <PageHeader title={t('models.tab.missing')} text={count > 0 ? t('models.missing.total', { count }) : ''} actions={<SyncButton />} />
      <TabChoice value="missing" />
      <QueryState query={missing} name={t('models.tab.missing')} loading={<MissingTable models={undefined} onDescribe={setName} />}>
        {(models) =>
          models.length === 0 ? (
            <EmptyState icon={<CircleCheck />} title={t('models.missing.none')} text={t('models.missing.none.text')} />
          ) : (
            <MissingTable models={models} onDescribe={setName} />
          )
        }
      </QueryState>
      {name !== undefined && <ModelDrawer value="new" modelName={name} onClose={() => setName(undefined)} />}
    </>
  );
}
