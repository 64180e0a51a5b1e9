import type { TestProject } from 'vitest/node';
import { startControlServer } from './control-server';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the server that makes gateways for tests. */
    gatewayControl: string;
  }
}

/** A Vitest global setup: gives every test file a way to get gateways of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const control = await startControlServer();
  project.provide('gatewayControl', control.url);
  return control.stop;
}
