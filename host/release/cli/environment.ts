export type CliEnvironment = {
  env: NodeJS.ProcessEnv;
  root: string;
  script: string;
  out: (line: string) => void;
  err: (line: string) => void;
  progress?: (line: string) => void;
};
