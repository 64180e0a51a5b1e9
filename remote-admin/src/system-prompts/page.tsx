import { lazyComponent } from '@console/shared/ui';
import { useT } from '../i18n';
import { ResourcePage } from '../resources';
import { prompts } from './api/queries';
import { useView } from './use-view';

const PromptDrawer = lazyComponent(() => import('./components/prompt-drawer').then((module) => module.PromptDrawer));

export function Page() {
  const t = useT();
  return (
    <ResourcePage
      id="system-prompts"
      resource={prompts}
      view={useView()}
      drawer={PromptDrawer}
      starters={(['translator', 'rules'] as const).map((id) => ({ id, label: t(`system-prompts.starter.${id}`) }))}
    />
  );
}
