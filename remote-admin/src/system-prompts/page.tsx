import { lazyComponent } from '@console/shared/ui';
import { ResourcePage } from '../resources';
import { prompts } from './api/queries';
import { useColumns } from './use-columns';

const PromptDrawer = lazyComponent(() => import('./components/prompt-drawer').then((module) => module.PromptDrawer));

export function Page() {
  return <ResourcePage id="system-prompts" resource={prompts} columns={useColumns()} drawer={PromptDrawer} />;
}
