import { join } from 'node:path';

export type CliEnvironment = {
  env: NodeJS.ProcessEnv;
  root: string;
  script: string;
  out: (line: string) => void;
  err: (line: string) => void;
  progress?: (line: string) => void;
};

export const defaultStore = (env: NodeJS.ProcessEnv, root: string) =>
  env.RELEASE_STORE || `file:${join(env.DATA_DIR || join(root, '.data'), 'store')}`;
