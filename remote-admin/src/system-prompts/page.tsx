import { lazyComponent } from '@console/shared/ui';
import { ResourcePage } from '../resources';
import { prompts } from './api/queries';
import { useView } from './use-view';

const PromptDrawer = lazyComponent(() => import('./components/prompt-drawer').then((module) => module.PromptDrawer));

export function Page() {
  return <ResourcePage id="system-prompts" resource={prompts} view={useView()} drawer={PromptDrawer} />;
}
