import { lazyComponent } from '@console/shared/ui';
import { ResourcePage } from '../resources';
import { engines } from './api/queries';
import { useColumns } from './use-columns';

const EngineDrawer = lazyComponent(() => import('./components/engine-drawer').then((module) => module.EngineDrawer));

export function Page() {
  return <ResourcePage id="search-engines" resource={engines} columns={useColumns()} drawer={EngineDrawer} />;
}
