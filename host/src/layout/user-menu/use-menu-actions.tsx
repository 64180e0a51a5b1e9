import { useNavigate } from '@console/shared/router';
import { type SessionUser, setLanguage, setTheme, useSession } from '@console/shared/session';
import type { MenuAction } from '@console/shared/ui';
import { FileText, Languages, LogOut, Moon, Settings, Sun, UserRound } from 'lucide-react';
import { useT } from '../../i18n/use-t';
import { accessibleSettingsTabs, settingsPath } from '../../navigation/settings-tabs';
import { useSignOut } from '../../navigation/use-sign-out';
import { useRemoteRoute } from '../../remotes/remote-routes';
import { useRemotes } from '../../remotes/remotes-store';
import { useDocsLink } from '../use-top-items';

const profilePath = '/user/edit';

export function useMenuActions(user: SessionUser): MenuAction[] {
  const t = useT();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { status, theme, language } = useSession();
  const docs = useDocsLink();
  const hasProfile = useRemoteRoute(profilePath) !== undefined;
  const hasSettings = useRemotes((state) => accessibleSettingsTabs(state.running, { user, status }).length > 0);
  const [nextTheme, nextLanguage] = [theme === 'dark' ? 'light' : 'dark', language === 'zh' ? 'en' : 'zh'] as const;
  const pages: MenuAction[] = [
    ...(hasProfile ? [{ id: 'profile', label: t('user.profile'), icon: <UserRound />, onSelect: () => void navigate(profilePath) }] : []),
    ...(hasSettings ? [{ id: 'settings', label: t('nav.settings'), icon: <Settings />, onSelect: () => void navigate(settingsPath) }] : []),
  ];
  return [
    ...pages,
    {
      id: 'theme',
      label: t(`theme.${nextTheme}`),
      icon: nextTheme === 'dark' ? <Moon /> : <Sun />,
      separated: pages.length > 0,
      onSelect: () => setTheme(nextTheme),
    },
    { id: 'language', label: t(`language.${nextLanguage}`), icon: <Languages />, onSelect: () => setLanguage(nextLanguage) },
    ...(docs
      ? [{ id: 'docs', label: t('nav.docs'), icon: <FileText />, onSelect: () => void window.open(docs, '_blank', 'noopener') }]
      : []),
    { id: 'logout', label: t('user.logout'), icon: <LogOut />, separated: true, onSelect: () => void signOut() },
  ];
}
