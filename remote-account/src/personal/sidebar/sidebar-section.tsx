import { roles } from '@console/shared/contract';
import { isModuleShown, type SidebarModule } from '@console/shared/contract/navigation';
import { PlainSwitch } from '@console/shared/forms';
import { useMutation } from '@console/shared/query';
import { useCapability, useSession } from '@console/shared/session';
import { Grid } from '@console/shared/ui';
import { type Key, useT } from '../../i18n';
import { Section } from '../../section';
import { saveSidebarMutation } from '../api/queries';
import { listOwnPages, setPage } from './model';

/** Which pages the user's own sidebar shows. Root sees all that the gateway has. */
export function SidebarSection() {
  const isOffered = useCapability('own-sidebar');
  const user = useSession((state) => state.user);
  const isRoot = (user?.role ?? 0) >= roles.root;
  return isOffered && !isRoot ? <Pages /> : null;
}

function Pages() {
  const t = useT();
  const user = useSession((state) => state.user);
  const status = useSession((state) => state.status);
  const text = useSession((state) => state.ownSidebar);
  const save = useMutation(saveSidebarMutation);
  const change = (page: SidebarModule) => (isShown: boolean) => save.mutate({ before: text, after: setPage(text, page, isShown) });
  return (
    <Section id="sidebar" title={t('personal.sidebar')} text={t('personal.sidebar.text')}>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="3">
        {listOwnPages(user, status).map((page) => (
          <PlainSwitch
            key={page.name}
            label={t(`personal.sidebar.${page.name}` as Key)}
            checked={isModuleShown(text, page)}
            onChange={change(page)}
          />
        ))}
      </Grid>
    </Section>
  );
}
