import { useSearchParams } from '@console/shared/router';
import { MissingTab } from './components/missing-tab';
import { ModelTab } from './components/model-tab';
import { PrefillTab } from './components/prefill-tab';
import { VendorTab } from './components/vendor-tab';
import { parseTab } from './model';

const tabs = { models: ModelTab, vendors: VendorTab, missing: MissingTab, 'prefill-groups': PrefillTab } as const;

export function Page() {
  const [search] = useSearchParams();
  const Tab = tabs[parseTab(search.get('tab'))];
  return <Tab />;
}
