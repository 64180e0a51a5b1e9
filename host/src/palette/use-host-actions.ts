import { useNavigate } from '@console/shared/router';
import { setLanguage, setTheme, useSession } from '@console/shared/session';
import { type HostKey, hostLabel } from '../navigation/host-label';
import { toggleSidebar, useCollapsed } from '../navigation/sidebar-state';
import { useSignOut } from '../navigation/use-sign-out';
import { showShortcuts } from '../shortcuts/overlay-store';
import type { Destination } from './entries';

export function useHostActions(): Destination[] {
  const { user, theme, language, status } = useSession();
  const isClosed = status?.register_enabled === false;
  const collapsed = useCollapsed();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const action = (id: string, key: HostKey, icon: string, run: () => void): Destination => ({
    id: `own:${id}`,
    group: 'actions',
    label: hostLabel(key),
    icon,
    verb: 'do',
    run,
  });
  const [nextTheme, nextLanguage] = [theme === 'dark' ? 'light' : 'dark', language === 'zh' ? 'en' : 'zh'] as const;
  return [
    action('theme', `theme.${nextTheme}`, nextTheme === 'dark' ? 'moon' : 'sun', () => setTheme(nextTheme)),
    action('language', `language.${nextLanguage}`, 'languages', () => setLanguage(nextLanguage)),
    ...(user ? [action('sidebar', collapsed ? 'nav.expand' : 'nav.collapse', 'panel-left', toggleSidebar)] : []),
    action('shortcuts', 'shortcut.title', 'keyboard', showShortcuts),
    ...(user
      ? [{ ...action('logout', 'user.logout', 'log-out', () => void signOut()), needsFullLabel: true }]
      : [
          action('login', 'user.login', 'log-in', () => navigate('/login')),
          ...(isClosed ? [] : [action('register', 'user.register', 'user-plus', () => navigate('/register'))]),
        ]),
  ];
}
