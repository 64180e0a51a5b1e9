import type { BuildState } from '@console/shared/development';
import type { ComposedRemote } from '../../release/composition-types';

/** The development build that open tabs show; `release` is null until the first build. */
export type DevelopmentNews = { remote: string; build: BuildState; release: ComposedRemote | null };
