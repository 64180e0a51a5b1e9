import { lazyComponent } from '@console/shared/ui';
import { ResourcePage } from '../../resources';
import { vendors } from '../api/queries';
import { useVendorView } from '../use-vendor-view';
import { TabChoice } from './tab-choice';

const VendorDrawer = lazyComponent(() => import('./vendor-drawer').then((module) => module.VendorDrawer));

export const VendorTab = () => (
  <ResourcePage
    id="vendors"
    resource={vendors}
    view={useVendorView()}
    drawer={VendorDrawer}
    starters={[]}
    tabs={<TabChoice value="vendors" />}
  />
);
