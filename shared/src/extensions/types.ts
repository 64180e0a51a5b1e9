import type { Capability } from '../contract/capabilities';

/** Required role; roles are cumulative and `public` needs no session. */
export type Access = 'public' | 'user' | 'admin' | 'root';

export type StatusSwitch = 'enable_data_export' | 'enable_drawing' | 'enable_task';

export type Label = {
  zh: string;
  en: string;
  /** Pinyin of `zh` (`ling pai`), added by the build, so that the command palette finds a label by its initials. */
  pinyin?: string | undefined;
};

export type RouteEntry = {
  id: string;
  path: string;
  /** The Module Federation expose of the page (`./log`), whose module exports `Page`. */
  expose: string;
  access: Access;
  when?: StatusSwitch | undefined;
  /** The route exists only on gateways with this capability. */
  requires?: Capability | undefined;
  /** `plain` renders the page without the sidebar (sign-in, chat frame). */
  layout?: 'plain' | undefined;
};

export type NavigationEntry = {
  route: string;
  label: Label;
  /** A lucide icon name that the host knows; others are drawn as a dot. */
  icon: string;
  /** Ascending position in the sidebar (100 playground … 700 settings). */
  order: number;
  /** `top` puts it in the top bar, between console and about. */
  place?: 'top' | undefined;
};

export type SettingsTab = {
  id: string;
  label: Label;
  expose: string;
  access: Access;
  order: number;
  requires?: Capability | undefined;
};

export type Command = {
  id: string;
  label: Label;
  to: string;
  /** Required in addition to the capability of its route. */
  requires?: Capability | undefined;
};

/** What a remote adds to the console: plain data that the host reads without running the remote. */
export type Extensions = {
  routes: RouteEntry[];
  navigation: NavigationEntry[];
  settingsTabs: SettingsTab[];
  commands: Command[];
};

export type RemoteDeclaration = Extensions & { name: string };
