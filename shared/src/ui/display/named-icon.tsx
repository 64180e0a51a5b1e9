import {
  Activity,
  Bell,
  Box,
  ChartColumn,
  Circle,
  CreditCard,
  FileText,
  Gift,
  House,
  Image,
  Info,
  KeyRound,
  ListTodo,
  type LucideIcon,
  type LucideProps,
  MessageCircle,
  MessagesSquare,
  Network,
  Percent,
  ReceiptText,
  Rocket,
  ScrollText,
  Search,
  Server,
  Settings,
  SlidersHorizontal,
  Sparkles,
  SquareTerminal,
  Tag,
  Tags,
  Ticket,
  Users,
  Wallet,
} from 'lucide-react';

/** Icons that declarations may name; the set only grows and unknown names are a dot. */
const icons: Record<string, LucideIcon> = {
  activity: Activity,
  bell: Bell,
  box: Box,
  'chart-column': ChartColumn,
  'credit-card': CreditCard,
  'file-text': FileText,
  gift: Gift,
  house: House,
  image: Image,
  info: Info,
  'key-round': KeyRound,
  'list-todo': ListTodo,
  'message-circle': MessageCircle,
  'messages-square': MessagesSquare,
  network: Network,
  percent: Percent,
  'receipt-text': ReceiptText,
  rocket: Rocket,
  'scroll-text': ScrollText,
  search: Search,
  server: Server,
  settings: Settings,
  'sliders-horizontal': SlidersHorizontal,
  sparkles: Sparkles,
  'square-terminal': SquareTerminal,
  tag: Tag,
  tags: Tags,
  ticket: Ticket,
  users: Users,
  wallet: Wallet,
};

/** `name` is that of a lucide icon; unknown names are a dot. */
export type NamedIconProps = LucideProps & { name: string };

/** An icon that a declaration names, hidden from screen readers. */
export function NamedIcon({ name, ...props }: NamedIconProps) {
  const Glyph = icons[name] ?? Circle;
  return <Glyph aria-hidden {...props} />;
}
