import { useNavigate } from '@console/shared/router';
import { Box, ChoiceBar } from '@console/shared/ui';
import { useT } from '../../i18n';
import { type TabId, tabIds } from '../model';

/** Leaves the filters and the drawer of the tab before. */
export function TabChoice({ value }: { value: TabId }) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <Box mb="3" overflowX="auto">
      <ChoiceBar
        label={t('models.tabs')}
        value={value}
        choices={tabIds.map((id) => ({ value: id, label: t(`models.tab.${id}`) }))}
        onChange={(id) => void navigate(id === 'models' ? '/models' : `/models?tab=${id}`)}
      />
    </Box>
  );
}
