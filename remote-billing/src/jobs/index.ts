export { type JobColumnActions, jobColumns, TextCell } from './job-columns';
export { JobDetails } from './job-details';
export { JobPage } from './job-page';
export { parseJob } from './model';
export { TextsDialog } from './texts-dialog';
export type { Job, JobKind, JobListParams, JobScope } from './types';
export { useJobListParams } from './use-job-list-params';
export type { JobQuery } from './use-job-query';
