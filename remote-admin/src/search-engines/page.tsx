import { lazyComponent } from '@console/shared/ui';
import { ResourcePage } from '../resources';
import { engines } from './api/queries';
import { useView } from './use-view';

const EngineDrawer = lazyComponent(() => import('./components/engine-drawer').then((module) => module.EngineDrawer));

export function Page() {
  return <ResourcePage id="search-engines" resource={engines} view={useView()} drawer={EngineDrawer} />;
}
