/**
 * Rspack presets for host, remotes and servers.
 *
 * {@includeCode ../../examples/build.ts}
 * @module
 */

export { hostConfig } from './host-config';
export { remoteConfig } from './remote-config';
export { serverConfig } from './server-config';
