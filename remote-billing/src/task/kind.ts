import type { JobKind } from '../jobs';

export const taskKind: JobKind = { id: 'task', defaultRange: 'today' };
