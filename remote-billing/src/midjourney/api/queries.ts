import type { JobListParams, JobQuery, JobScope } from '../../jobs';
import { drawingKind } from '../kind';
import { listDrawings } from './requests';
import type { Drawing } from './types';

export const drawingList = (scope: JobScope, params: JobListParams): JobQuery<Drawing> => ({
  queryKey: [drawingKind.id, 'list', scope, params],
  queryFn: ({ signal }) => listDrawings(scope, params, signal),
});
