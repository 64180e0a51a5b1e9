import { defineAbility } from '../ability';

/** Long jobs and processes have the same routes at New API as in the console's contract. */
export const systemTasks = defineAbility({
  variants: {
    none: { routes: {} },
    tasks: { routes: {}, capabilities: ['system-tasks', 'system-nodes'] },
    'with-node-removal': { routes: {}, capabilities: ['system-tasks', 'system-nodes', 'stale-node-removal'] },
  },
  detect: ({ paths, refusalCode }) => {
    // The processes came two days after the jobs and three before these rights.
    const hasTasks = paths['/api/authz/catalog'];
    if (hasTasks === undefined) {
      return undefined;
    }
    // Their removal came two weeks before bearer tokens.
    return !hasTasks ? 'none' : refusalCode?.startsWith('AUTH_') ? 'with-node-removal' : 'tasks';
  },
});
