import type { JobKind } from '../jobs';

export const drawingKind: JobKind = { id: 'midjourney', defaultRange: '30d' };
