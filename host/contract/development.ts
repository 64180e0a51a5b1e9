import type { BuildState } from '@console/shared/development';
import type { ComposedRemote } from './composition';

/** `GET /development/events`: the remote under development; `release` is null until its first build succeeds. */
export type BuildUpdate = { remote: string; build: BuildState; release: ComposedRemote | null };
