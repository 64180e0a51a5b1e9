import { createApp } from '../../src/app';
import { createHealthRecorder } from '../../src/health/recorder';
import { createRunningCalls } from '../../src/relay/running-calls';
import type { Fixtures } from './contract-call';

export function registeredRoutes(fixtures: Fixtures) {
  const log = () => undefined;
  const health = createHealthRecorder({ ...fixtures, log });
  return createApp({ ...fixtures, log, running: createRunningCalls(), health, startedAt: 0 }).routes;
}
