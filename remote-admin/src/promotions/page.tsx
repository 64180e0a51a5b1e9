import { lazyComponent } from '@console/shared/ui';
import { ResourcePage } from '../resources';
import { promotions } from './api/queries';
import { useView } from './use-view';

const PromotionDrawer = lazyComponent(() => import('./components/promotion-drawer').then((module) => module.PromotionDrawer));

export function Page() {
  return <ResourcePage id="promotions" resource={promotions} view={useView()} drawer={PromotionDrawer} />;
}
