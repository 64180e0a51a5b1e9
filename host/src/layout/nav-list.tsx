import { NavLink } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { chakra, NamedIcon } from '@console/shared/ui';
import { House } from 'lucide-react';
import { useT } from '../app/i18n';
import { useRemotes } from '../remotes/composition-store';
import { navigationOf } from './navigation';

export type NavListProps = {
  collapsed?: boolean;
  onNavigate?: () => void;
  /** Where the top bar has no room for its own links. */
  withHome?: boolean;
};

/** The entries of the sidebar, in the sidebar and in the drawer of narrow screens. */
export function NavList({ collapsed = false, onNavigate, withHome = false }: NavListProps) {
  const t = useT();
  const { user, status, language } = useSession();
  const running = useRemotes((state) => state.running);
  return (
    <List aria-label={t('nav.main')}>
      {withHome && (
        <Entry to="/" end onClick={() => onNavigate?.()}>
          <House size={16} aria-hidden />
          <span>{t('nav.home')}</span>
        </Entry>
      )}
      {navigationOf(running, { user, status }).map(({ path, label, icon }) => (
        <Entry key={path} to={path} {...(collapsed && { title: label[language] })} onClick={() => onNavigate?.()}>
          <NamedIcon name={icon} size={16} />
          <span hidden={collapsed}>{label[language]}</span>
        </Entry>
      ))}
    </List>
  );
}

const List = chakra('nav', { base: { display: 'flex', flexDirection: 'column', gap: '0.5' } });

const Entry = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    height: '9',
    px: '2.5',
    borderRadius: 'l2',
    textStyle: 'sm',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    transition: 'background 120ms, color 120ms',
    '& svg': { flexShrink: 0 },
    _hover: { bg: 'bg.muted', color: 'fg' },
    _focusVisible: { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '-2px' },
    '&.active': { bg: 'jade.subtle', color: 'jade.fg', fontWeight: 'medium' },
  },
});
