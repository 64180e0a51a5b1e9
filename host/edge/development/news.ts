import type { BuildState } from '@console/shared/development';
import type { ComposedRemote } from '../../release/composition-types';

/** What open tabs are told about the remote that is being worked on; `release` is null until it was built once. */
export type DevelopmentNews = { remote: string; build: BuildState; release: ComposedRemote | null };
