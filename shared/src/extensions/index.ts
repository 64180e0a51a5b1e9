/**
 * Declaration of a remote: routes, navigation, settings tabs, commands and searches.
 *
 * {@includeCode ../../examples/extensions.ts}
 * @module
 */

export { containerName } from './container-name';
export { defineRemote } from './define-remote';
export { remoteDeclaration } from './schema';
export type {
  Access,
  Command,
  CommandVerb,
  Extensions,
  Label,
  NavigationEntry,
  RemoteDeclaration,
  RouteEntry,
  Search,
  SearchAction,
  SearchDetail,
  SettingsTab,
  StatusSwitch,
} from './types';
