import { lazyComponent } from '@console/shared/ui';
import { useT } from '../i18n';
import { ResourcePage } from '../resources';
import { engines } from './api/queries';
import { knownEngines } from './model';
import { useView } from './use-view';

const EngineDrawer = lazyComponent(() => import('./components/engine-drawer').then((module) => module.EngineDrawer));

export function Page() {
  const t = useT();
  return (
    <ResourcePage
      id="search-engines"
      resource={engines}
      view={useView()}
      drawer={EngineDrawer}
      starters={knownEngines.map((id) => ({ id, label: t(`search-engines.type.${id}`) }))}
    />
  );
}
