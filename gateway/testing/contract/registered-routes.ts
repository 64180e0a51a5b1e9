import { createApp } from '../../src/app';
import { createGateway } from '../../src/gateway';
import type { Fixtures } from './contract-call';

export function registeredRoutes(fixtures: Fixtures) {
  return createApp(createGateway({ ...fixtures, log: () => undefined })).routes;
}
