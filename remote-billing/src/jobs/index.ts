export { type JobColumnActions, jobColumns, jobSummary } from './job-columns';
export { JobPage } from './job-page';
export { JobPanel } from './job-panel';
export { parseJob } from './model';
export { platformName } from './names';
export type { Job, JobKind, JobListParams, JobScope, JobStatus } from './types';
export { useJobListParams } from './use-job-list-params';
export type { JobQuery } from './use-job-query';
