import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { closeWithTest } from '../close-with-test';
import { listen } from '../listen';
import { createFacade } from './app';
import { type Control, type ControlSettings, createControl } from './control';
import { type ProfileName, profiles } from './profiles/index';

export type RunningFacade = {
  url: string;
  /** Switches that work at once. */
  control: Control;
  /** Every access token given out so far is over; sessions go on. */
  expireTokens: () => void;
  /** Ends the sessions of a user, or of everybody. */
  revoke: (userId?: number) => void;
  close: () => Promise<void>;
};

export type FacadeSettings = ControlSettings & {
  profile: ProfileName;
  /** Address of the embedded gateway behind it. */
  gateway: string;
};

/** A gateway of a profile on a free port of loopback. */
export async function startFacade({ profile, gateway, ...settings }: FacadeSettings): Promise<RunningFacade> {
  const control = createControl(settings);
  const { app, session } = createFacade(profiles[profile], gateway, control);
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  const url = await listen(server);
  return {
    url,
    control,
    ...session.control,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A façade that closes with the test that starts it. */
export async function testFacade(settings: FacadeSettings): Promise<RunningFacade> {
  const facade = await startFacade(settings);
  closeWithTest(facade.close);
  return facade;
}
