import type { Capability } from '../contract/capabilities';

/** Required role; roles are cumulative and `public` needs no session. */
export type Access = 'public' | 'user' | 'admin' | 'root';

/** Fields of `GET /api/status` that turn pages on and off. */
export type StatusSwitch = 'enable_data_export' | 'enable_drawing' | 'enable_task';

/** A text in both languages. */
export type Label = {
  zh: string;
  en: string;
  /** Pinyin of `zh` (`ling pai`), added by the build, so that the command palette finds a label by its initials. */
  pinyin?: string | undefined;
};

/** A page of a remote. The path may have parameters (`/chat/:id`). */
export type RouteEntry = {
  id: string;
  path: string;
  /** The Module Federation expose of the page (`./log`), whose module exports `Page`. */
  expose: string;
  access: Access;
  /** The route is hidden where this field of the status is false. */
  when?: StatusSwitch | undefined;
  /** The route exists only on gateways with this capability. */
  requires?: Capability | undefined;
  /** `plain` renders the page without the sidebar (sign-in, chat frame). */
  layout?: 'plain' | undefined;
};

/** A link in the sidebar or the top bar. */
export type NavigationEntry = {
  /** Id of a route of the same remote. */
  route: string;
  label: Label;
  /** A lucide icon name that the host knows; others are drawn as a dot. */
  icon: string;
  /** Ascending position in the sidebar (100 playground … 700 settings). */
  order: number;
  /** `top` puts it in the top bar, between console and about. */
  place?: 'top' | undefined;
};

/** A tab of the settings page, drawn by an expose of the remote. */
export type SettingsTab = {
  id: string;
  label: Label;
  expose: string;
  access: Access;
  /** Ascending position among the tabs of all remotes. */
  order: number;
  requires?: Capability | undefined;
};

/** An entry of the command palette. */
export type Command = {
  id: string;
  label: Label;
  /** Path with an optional query; its route decides who sees the command. */
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

/** The extensions of the remote with this name. */
export type RemoteDeclaration = Extensions & { name: string };
