import { createApp } from '../../src/app';
import { createRunningCalls } from '../../src/relay/running-calls';
import type { Fixtures } from './contract-call';

export const registeredRoutes = (fixtures: Fixtures) =>
  createApp({ ...fixtures, log: () => undefined, running: createRunningCalls(), startedAt: 0 }).routes;
