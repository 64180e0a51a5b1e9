import { Button, lazyComponent, useDrawerParam } from '@console/shared/ui';
import { SearchCheck } from 'lucide-react';
import { useT } from '../i18n';
import { ResourcePage } from '../resources';
import { defaults } from './api/queries';
import { useView } from './use-view';

const DefaultDrawer = lazyComponent(() => import('./components/default-drawer').then((module) => module.DefaultDrawer));
const EffectiveDefaultsDialog = lazyComponent(() =>
  import('./components/effective-defaults-dialog').then((module) => module.EffectiveDefaultsDialog),
);

export function Page() {
  const t = useT();
  const effective = useDrawerParam('effective');
  const view = useView();
  return (
    <>
      <ResourcePage
        id="model-defaults"
        resource={defaults}
        view={view}
        drawer={DefaultDrawer}
        starters={(['coding', 'streaming'] as const).map((id) => ({ id, label: t(`model-defaults.starter.${id}`) }))}
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
