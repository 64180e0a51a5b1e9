import { type BuildState, developmentGlobal } from '@console/shared/development';

export const isDevelopment = developmentGlobal in globalThis;

export const describe = (build: BuildState): string => (build.state === 'failed' ? build.errors.join('\n') : build.state);
