/**
 * Declaration of a remote: routes, navigation, settings tabs and commands.
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
  Extensions,
  Label,
  NavigationEntry,
  RemoteDeclaration,
  RouteEntry,
  SettingsTab,
  StatusSwitch,
} from './types';
