import { setTheme, useSession } from '@console/shared/session';
import { IconAction } from '@console/shared/ui';
import { Moon, Sun } from 'lucide-react';
import { useT } from '../i18n/use-t';

export function ThemeSwitch() {
  const t = useT();
  const isDark = useSession((state) => state.theme === 'dark');
  return (
    <IconAction label={t(isDark ? 'theme.light' : 'theme.dark')} onClick={() => setTheme(isDark ? 'light' : 'dark')}>
      {isDark ? <Sun /> : <Moon />}
    </IconAction>
  );
}
