import { CornerDownRight, Keyboard, Languages, LogIn, LogOut, type LucideIcon, Moon, PanelLeft, Sun, UserPlus } from 'lucide-react';

/** Of the host's own entries and of commands; those of pages come from the icons that remotes may name. */
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

export const findIcon = (name: string): LucideIcon | undefined => icons[name];
