import { modelFamily } from '@console/shared/format';
import { useSession } from '@console/shared/session';
import { NamedIcon } from '@console/shared/ui';
import { CornerDownRight, Keyboard, Languages, LogIn, LogOut, type LucideIcon, Moon, PanelLeft, Sun, UserPlus } from 'lucide-react';
import { Fragment } from 'react';
import type { PaletteEntry } from './entries';
import { isModelEntry } from './found/found-entries';
import { FamilyDot, Item } from './palette.styles';
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

export function PaletteItem({ id, entry, query, isSelected, onPoint, onOpen }: PaletteItemProps) {
  const { label, detail, verb } = entry;
  const t = usePaletteT();
  const language = useSession((state) => state.language);
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
      <EntryIcon entry={entry} />
      <span>
        <Matches text={label[language]} query={query} />
      </span>
      <small>{detail}</small>
      <i aria-hidden>{t(`palette.verb.${verb}`)}</i>
    </Item>
  );
}

function EntryIcon({ entry }: { entry: PaletteEntry }) {
  if (isModelEntry(entry)) {
    return <FamilyDot className="ui-model" data-family={modelFamily(entry.label.en)} aria-hidden />;
  }
  const HostIcon = icons[entry.icon];
  return HostIcon ? <HostIcon size={16} aria-hidden /> : <NamedIcon name={entry.icon} size={16} />;
}

function Matches({ text, query }: { text: string; query: string }) {
  return splitMatches(text, query).map((part, index) => {
    const key = `${index} ${part}`;
    return index % 2 === 1 ? <b key={key}>{part}</b> : <Fragment key={key}>{part}</Fragment>;
  });
}
