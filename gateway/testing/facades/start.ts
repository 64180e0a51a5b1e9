import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { closeWithTest } from '../close-with-test';
import { listen } from '../listen';
import { createFacade } from './app';
import { type Control, type ControlSettings, controlBody, createControl } from './control';
import type { SessionStrategy } from './facade';
import { type ProfileName, profiles } from './profiles/index';

/** A façade: an HTTP server that emulates another gateway in front of the embedded one. */
export type RunningFacade = {
  url: string;
  /** `POST` a JSON object of switches here from another process. */
  controlUrl: string;
  /** Switches and state; changes take effect with the next request. */
  control: Control;
  /** Expires all access tokens; sessions continue. */
  expireTokens: () => void;
  /** Ends the sessions of a user, or of all users. */
  revoke: (userId?: number) => void;
  /** Ends open connections too; the embedded gateway keeps running. */
  close: () => Promise<void>;
};

/** Which gateway a façade emulates, and its initial switches. */
export type FacadeSettings = ControlSettings & {
  profile: ProfileName;
  /** Address of the embedded gateway. */
  gateway: string;
};

/** Starts the façade of a profile on a free loopback port; the caller closes it. */
export async function startFacade({ profile, gateway, ...settings }: FacadeSettings): Promise<RunningFacade> {
  const control = createControl(settings);
  const { app, session } = createFacade(profiles[profile], gateway, control);
  const servers = [app, controlApp(control, session)].map(({ fetch }) =>
    createServer(getRequestListener(fetch, { overrideGlobalObjects: false })),
  );
  const [url = '', controlUrl = ''] = await Promise.all(servers.map(listen));
  return {
    url,
    controlUrl,
    control,
    ...session.control,
    close: async () => {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

function controlApp(control: Control, session: SessionStrategy): Hono {
  return new Hono().post('/', async (c) => {
    const { data, error } = controlBody.safeParse(await c.req.json().catch(() => undefined));
    if (!data) {
      return c.text(error.message, 400);
    }
    const { codes = {}, expireTokens, revoke, ...switches } = data;
    Object.assign(control, switches);
    for (const [username, code] of Object.entries(codes)) {
      control.codes.set(username, code);
    }
    if (expireTokens) {
      session.control.expireTokens();
    }
    if (revoke !== undefined) {
      session.control.revoke(revoke === 'everybody' ? undefined : revoke);
    }
    return c.json({});
  });
}

/** Starts a façade that closes with the test. */
export async function testFacade(settings: FacadeSettings): Promise<RunningFacade> {
  const facade = await startFacade(settings);
  closeWithTest(facade.close);
  return facade;
}
