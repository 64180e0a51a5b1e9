import { Eye, EyeOff } from 'lucide-react';
import { IconAction } from '../ui/display/icon-action';

export type RevealButtonProps = { label: string; shown: boolean; onToggle: () => void };

/** Toggles a masked input; its container needs `position: relative`. */
export function RevealButton({ label, shown, onToggle }: RevealButtonProps) {
  return (
    <IconAction type="button" label={label} position="absolute" insetEnd="0.5" top="50%" transform="translateY(-50%)" onClick={onToggle}>
      {shown ? <EyeOff /> : <Eye />}
    </IconAction>
  );
}
