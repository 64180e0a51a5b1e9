import type { JobKind } from '../jobs';

export const taskKind: JobKind = {
  id: 'task',
  defaultRange: 'today',
  platforms: ['suno', 'kling', 'jimeng', 'vidu', 'doubao', 'hailuo', 'sora', 'gemini', 'vertex', 'ali', 'volcengine', 'openai'],
};
