export type CliEnvironment = {
  env: NodeJS.ProcessEnv;
  /** The folder of the workspace: builds happen in its packages, the default store lies under it. */
  root: string;
  /** The program that runs. */
  script: string;
  out: (line: string) => void;
  err: (line: string) => void;
  progress?: (line: string) => void;
};
