import { lazyComponent } from '@console/shared/ui';
import { useT } from '../i18n';
import { ResourcePage } from '../resources';
import { prompts } from './api/queries';
import { useColumns } from './use-columns';

const PromptDrawer = lazyComponent(() => import('./components/prompt-drawer').then((module) => module.PromptDrawer));

export function Page() {
  const t = useT();
  const columns = useColumns();
  return (
    <ResourcePage
      id="system-prompts"
      resource={prompts}
      texts={{
        title: t('system-prompts.title'),
        name: t('resource.name'),
        search: t('system-prompts.search'),
        create: t('system-prompts.create'),
        none: t('system-prompts.none'),
        noneText: t('system-prompts.none.text'),
      }}
      columns={columns}
      drawer={PromptDrawer}
    />
  );
}
