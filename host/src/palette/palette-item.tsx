import { useSession } from '@console/shared/session';
import { NamedIcon } from '@console/shared/ui';
import { CornerDownRight, Keyboard, Languages, LogIn, LogOut, type LucideIcon, Moon, PanelLeft, Sun, UserPlus } from 'lucide-react';
import type { PaletteEntry } from './entries';
import { Item } from './palette.styles';

const icons: Record<string, LucideIcon> = {
  'corner-down-right': CornerDownRight,
  keyboard: Keyboard,
  languages: Languages,
  'log-in': LogIn,
  'log-out': LogOut,
  moon: Moon,
  'panel-left': PanelLeft,
  sun: Sun,
  'user-plus': UserPlus,
};

export type PaletteItemProps = { entry: PaletteEntry; onSelect: () => void };

export function PaletteItem({ entry: { id, label, icon, path }, onSelect }: PaletteItemProps) {
  const language = useSession((state) => state.language);
  const HostIcon = icons[icon];
  return (
    <Item value={id} onSelect={onSelect}>
      {HostIcon ? <HostIcon size={16} aria-hidden /> : <NamedIcon name={icon} size={16} />}
      <span>{label[language]}</span>
      {path !== undefined && <small>{path}</small>}
    </Item>
  );
}
