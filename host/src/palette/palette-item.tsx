import { useSession } from '@console/shared/session';
import { NamedIcon } from '@console/shared/ui';
import { CornerDownRight, Keyboard, Languages, LogIn, LogOut, type LucideIcon, Moon, PanelLeft, Sun, UserPlus } from 'lucide-react';
import { Fragment } from 'react';
import type { PaletteEntry } from './entries';
import { Item } from './palette.styles';
import { splitMatches } from './search';
import { usePaletteT } from './texts';

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

export type PaletteItemProps = {
  /** Of the element. */
  id: string;
  entry: PaletteEntry;
  query: string;
  isSelected: boolean;
  onPoint: () => void;
  onOpen: () => void;
};

export function PaletteItem({ id, entry: { label, icon, detail, verb }, query, isSelected, onPoint, onOpen }: PaletteItemProps) {
  const t = usePaletteT();
  const language = useSession((state) => state.language);
  const HostIcon = icons[icon];
  return (
    <Item
      id={id}
      role="option"
      aria-selected={isSelected}
      onPointerMove={onPoint}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      {HostIcon ? <HostIcon size={16} aria-hidden /> : <NamedIcon name={icon} size={16} />}
      <span>
        <Matches text={label[language]} query={query} />
      </span>
      <small>{detail}</small>
      <i aria-hidden>{t(`palette.verb.${verb}`)}</i>
    </Item>
  );
}

function Matches({ text, query }: { text: string; query: string }) {
  return splitMatches(text, query).map((part, index) => {
    const key = `${index} ${part}`;
    return index % 2 === 1 ? <b key={key}>{part}</b> : <Fragment key={key}>{part}</Fragment>;
  });
}
