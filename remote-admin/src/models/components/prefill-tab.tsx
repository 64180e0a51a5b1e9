import { lazyComponent } from '@console/shared/ui';
import { ResourcePage } from '../../resources';
import { prefillGroups } from '../api/queries';
import { usePrefillView } from '../use-prefill-view';
import { TabChoice } from './tab-choice';

const PrefillDrawer = lazyComponent(() => import('./prefill-drawer').then((module) => module.PrefillDrawer));

export const PrefillTab = () => (
  <ResourcePage
    id="prefill-groups"
    resource={prefillGroups}
    view={usePrefillView()}
    drawer={PrefillDrawer}
    starters={[]}
    tabs={<TabChoice value="prefill-groups" />}
  />
);
