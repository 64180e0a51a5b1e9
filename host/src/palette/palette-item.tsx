import { useSession } from '@console/shared/session';
import { NamedIcon } from '@console/shared/ui';
import type { PaletteEntry } from './entries';
import { findIcon } from './icons';
import { Item } from './palette.styles';

export type PaletteItemProps = { entry: PaletteEntry; onSelect: () => void };

export function PaletteItem({ entry: { id, label, icon, path }, onSelect }: PaletteItemProps) {
  const language = useSession((state) => state.language);
  const HostIcon = findIcon(icon);
  return (
    <Item value={id} onSelect={onSelect}>
      {HostIcon ? <HostIcon size={16} aria-hidden /> : <NamedIcon name={icon} size={16} />}
      <span>{label[language]}</span>
      {path !== undefined && <small>{path}</small>}
    </Item>
  );
}
