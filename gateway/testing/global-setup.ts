import type { TestProject } from 'vitest/node';
import { startControlServer } from './control-server';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the control server. */
    gatewayControl: string;
  }
}

/** Vitest global setup: starts the control server that creates gateways for `testGateway`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const control = await startControlServer();
  project.provide('gatewayControl', control.url);
  return control.stop;
}
