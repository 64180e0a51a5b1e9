/**
 * The build of a remote, for its `rspack.config.ts`.
 *
 * {@includeCode ../examples/build.ts}
 * @module
 */

export { remoteConfig } from '@console/shared/build';
