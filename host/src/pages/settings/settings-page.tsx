import { useSearchParams } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { EmptyState, PageHeader, Text } from '@console/shared/ui';
import { Settings } from 'lucide-react';
import { settingsAddress } from '../../navigation/settings-tabs';
import { useRemotes } from '../../remotes/remotes-store';
import { DeniedPage } from '../denied';
import { PageTabs, tabId, tabPanelId } from '../page-tabs';
import { selectTab } from './select-tab';
import { TabPanel } from './tab-panel';
import { useSettingsT } from './texts';

export function SettingsPage() {
  const t = useSettingsT();
  const [search] = useSearchParams();
  const { user, status, language } = useSession();
  const running = useRemotes((state) => state.running);
  const requestedId = search.get('tab');
  const { tabs, selected, isUnknown, isDenied } = selectTab(running, { user, status }, requestedId);
  if (isDenied) {
    return <DeniedPage />;
  }
  return (
    <>
      <PageHeader title={t('setting.title')} />
      {selected ? (
        <>
          <PageTabs
            label={t('setting.tabs')}
            tabs={tabs.map(({ id, label }) => ({ id, label: label[language], address: settingsAddress(id) }))}
            selectedId={selected.id}
          />
          {isUnknown && (
            <Text role="status" color="fg.muted" textStyle="sm" mt="4">
              {t('setting.unknown', { tab: requestedId ?? '', shown: selected.label[language] })}
            </Text>
          )}
          <TabPanel key={selected.id} id={tabPanelId} labelledBy={tabId(selected.id)} tab={selected} />
        </>
      ) : (
        <EmptyState icon={<Settings />} title={t('setting.none')} text={t('setting.none.text')} />
      )}
    </>
  );
}
