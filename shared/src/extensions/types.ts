import type { Capability } from '../contract/capabilities';

/** Required role; roles are cumulative and `public` needs no session. */
export type Access = 'public' | 'user' | 'admin' | 'root';

/** Fields of `GET /api/status` that turn pages on and off. */
export type StatusSwitch = 'enable_data_export' | 'enable_drawing' | 'enable_task' | 'public_status';

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

export const navigationGroups = ['models', 'use', 'billing', 'activity', 'system'] as const;

/** A headed group of the sidebar; entries of no group are above these. */
export type NavigationGroup = (typeof navigationGroups)[number];

/** A link in the sidebar or the top bar. */
export type NavigationEntry = {
  /** Id of a route of the same remote. */
  route: string;
  label: Label;
  /** A lucide icon name that the host knows; others are drawn as a dot. */
  icon: string;
  /** Ascending position in its group (100 playground … 700 settings). */
  order: number;
  /** Group of the sidebar; by default that of the other entries in its hundred of `order` (200 models … 700 system). */
  group?: NavigationGroup | undefined;
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

/** What an entry of the command palette does, named at its end: opens a thing, shows a filtered list, or starts an action. */
export type CommandVerb = 'open' | 'show' | 'do';

/** An entry of the command palette. */
export type Command = {
  id: string;
  label: Label;
  /** Path with an optional query; its route decides who sees the command. */
  to: string;
  /** `open` by default. */
  verb?: CommandVerb | undefined;
  /** Required in addition to the capability of its route. */
  requires?: Capability | undefined;
};

/** A fact about a found record, after its name. Empty values are left out. */
export type SearchDetail = {
  /** Name of the field in the record. */
  field: string;
  /**
   * `quota` is points, shown in the currency of the site; `countdown` is Unix seconds, shown while they are in the future; `list` is
   * comma-separated.
   */
  format?: 'quota' | 'countdown' | 'list' | undefined;
  /** Text around `{value}`; only the value by default. */
  text?: Label | undefined;
  /** Texts by value; other values are left out. */
  values?: Record<string, Label> | undefined;
  /** The detail is left out of records where this field is true. */
  unless?: string | undefined;
};

/** What can be done with the best match of a search. */
export type SearchAction = {
  id: string;
  /** `{field}` stands for a field of the record, as in `to`. */
  label: Label;
  /** Like the icon of a navigation entry. */
  icon: string;
  /** Path and query; its route decides who sees the action. */
  to: string;
  /** `show` by default. */
  verb?: CommandVerb | undefined;
};

/** A search of the command palette for records of the gateway, sent while the user types. */
export type Search = {
  id: string;
  /** Heading of its results. */
  label: Label;
  /** Like the icon of a navigation entry. */
  icon: string;
  /** Who may search; the route of `to` must be open to them too. */
  access: Access;
  requires?: Capability | undefined;
  /** Path of a request `GET` for a list or page of records. */
  path: string;
  /** Query parameter for the text. Without one, the whole list is requested once and filtered in the browser. */
  parameter?: string | undefined;
  /** Path of one record, with `{id}` for its number, so that numbers find what `path` does not. */
  record?: string | undefined;
  /** Fewer requests on gateways with the capability. */
  limit?: { requires: Capability; perMinute: number } | undefined;
  /** Field with the name of a record. Its number, if it has one, is the field `id`. */
  name: string;
  details?: SearchDetail[] | undefined;
  /** Path of the page that opens a record, with `{field}` in the query: `/user?drawer={id}`. */
  to: string;
  actions?: SearchAction[] | undefined;
};

/** What a remote adds to the console: plain data that the host reads without running the remote. */
export type Extensions = {
  routes: RouteEntry[];
  navigation: NavigationEntry[];
  settingsTabs: SettingsTab[];
  commands: Command[];
  /** Missing in older remotes. */
  searches?: Search[] | undefined;
};

/** The extensions of the remote with this name. */
export type RemoteDeclaration = Extensions & { name: string };
