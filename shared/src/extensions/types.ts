import type { Capability } from '../contract/capabilities';

/** Who may open a route: roles are cumulative, `public` needs no session. */
export type Access = 'public' | 'user' | 'admin' | 'root';

/** A boolean of the public status that hides an entry while it is off. */
export type StatusSwitch = 'enable_data_export' | 'enable_drawing' | 'enable_task';

export type Label = {
  zh: string;
  en: string;
  /** Syllables of `zh`, as they are typed (`ling pai`): the build adds them, so that the command palette finds a label by its initials. */
  pinyin?: string | undefined;
};

export type RouteEntry = {
  /** Unique within the remote. */
  id: string;
  /** A path of react-router, absolute: `/log`, `/user/edit/:id`. */
  path: string;
  /** The Module Federation expose that holds the page: `./log`. Its module exports `Page`. */
  expose: string;
  access: Access;
  when?: StatusSwitch | undefined;
  /** There is no such page with a gateway that lacks this. */
  requires?: Capability | undefined;
  /** `plain` draws the page without the sidebar (sign-in, chat frame). */
  layout?: 'plain' | undefined;
};

export type NavigationEntry = {
  /** Id of a route of the same remote. */
  route: string;
  label: Label;
  /** A lucide name that the host knows; an unknown one is drawn as a dot. */
  icon: string;
  /** Position in the sidebar, ascending (design: 100 playground … 700 settings). */
  order: number;
  /** `top`: in the top bar instead of the sidebar, between console and about. */
  place?: 'top' | undefined;
};

export type SettingsTab = {
  id: string;
  label: Label;
  expose: string;
  access: Access;
  order: number;
  /** There is no such tab with a gateway that lacks this. */
  requires?: Capability | undefined;
};

export type Command = {
  id: string;
  label: Label;
  /** A path of a live route, with a query where it opens something: `/token?drawer=new`. */
  to: string;
  /** Beside what its route asks for. */
  requires?: Capability | undefined;
};

/** What a remote adds to the console; plain data, read by the host without running the remote. */
export type Extensions = {
  routes: RouteEntry[];
  navigation: NavigationEntry[];
  settingsTabs: SettingsTab[];
  commands: Command[];
};

export type RemoteDeclaration = Extensions & { name: string };
