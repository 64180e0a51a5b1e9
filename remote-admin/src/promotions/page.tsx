import { lazyComponent } from '@console/shared/ui';
import { useT } from '../i18n';
import { ResourcePage } from '../resources';
import { promotions } from './api/queries';
import { useView } from './use-view';

const PromotionDrawer = lazyComponent(() => import('./components/promotion-drawer').then((module) => module.PromotionDrawer));

export function Page() {
  const t = useT();
  return (
    <ResourcePage
      id="promotions"
      resource={promotions}
      view={useView()}
      drawer={PromotionDrawer}
      starters={(['discount', 'bonus'] as const).map((id) => ({ id, label: t(`promotions.starter.${id}`) }))}
    />
  );
}
