export { type JobColumnActions, jobColumns, TextCell } from './job-columns';
export { JobDetails } from './job-details';
export { JobPage } from './job-page';
export { JsonText } from './json-text';
export { parseJob } from './model';
export { TextsDialog } from './texts-dialog';
export type { Job, JobKind, JobListParams, JobScope } from './types';
export { useJobList } from './use-job-list';
export type { JobQuery } from './use-job-query';
