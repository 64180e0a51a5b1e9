import { type Language, setLanguage, useSession } from '@console/shared/session';
import { ActionMenu } from '@console/shared/ui';
import { Languages } from 'lucide-react';
import { useT } from '../i18n/use-t';

const names: Record<Language, string> = { zh: '中文', en: 'English' };

export function LanguageMenu() {
  const t = useT();
  const current = useSession((state) => state.language);
  const actions = (Object.keys(names) as Language[]).map((language) => ({
    id: language,
    label: language === current ? `${names[language]} ✓` : names[language],
    onSelect: () => setLanguage(language),
  }));
  return <ActionMenu label={t('language')} icon={<Languages />} actions={actions} />;
}
