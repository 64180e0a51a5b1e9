import type { APIRequestContext, Page } from 'playwright/test';
import { signIn } from '../../support/sign-in';
import type { Screen } from '../measure';

/** A front end under test, at the address that serves it and its gateway. */
export type FrontEnd = {
  name: string;
  address: string;
  screens: Record<string, Screen>;
  signIn: (page: Page, address: string) => Promise<void>;
};

/** `channelsIn` selects what shows a channel. */
type Paths = { keys: string; channels: string; channelsIn?: string; signIn: string };

/** Paths by the beginning of a front end's name. */
const knownPaths: Record<string, Paths> = {
  'new-api-2026': { keys: '/keys', channels: '/channels', channelsIn: 'main', signIn: '/sign-in' },
  'new-api-2025': { keys: '/console/token', channels: '/console/channel', signIn: '/login' },
};

const commonPaths: Paths = { keys: '/token', channels: '/channel', signIn: '/login' };

const pathsOf = (name: string): Paths => Object.entries(knownPaths).find(([begin]) => name.startsWith(begin))?.[1] ?? commonPaths;

/** What `fillGateway` creates begins with this. */
const mark = 'bench';

const screensOf = ({ keys, channels, channelsIn = 'tbody tr', signIn: signInPath }: Paths): Record<string, Screen> => ({
  keys: { path: keys, ready: 'tbody tr', text: mark, signedIn: true },
  channels: { path: channels, ready: channelsIn, text: mark, signedIn: true },
  'sign-in': { path: signInPath, ready: 'form input', signedIn: false },
});

/** The answer to a sign-in: the user, or since 2026 a bundle of user and access token. */
type SignInData = { id?: number; access_token?: string; user?: { id: number } };

async function signInByCall(api: APIRequestContext, address: string, password: string) {
  const response = await api.post(`${address}/api/user/login`, { data: { username: 'root', password } });
  const { success, message, data } = (await response.json()) as { success: boolean; message: string; data: SignInData };
  if (!success) {
    throw new Error(`${address} refuses root: ${message}`);
  }
  const id = String(data.user?.id ?? data.id ?? 1);
  const headers = { 'New-Api-User': id, ...(data.access_token && { authorization: `Bearer ${data.access_token}` }) };
  return { headers, data };
}

/** Ten keys and ten channels, unless an earlier run has created them. */
export async function fillGateway(api: APIRequestContext, address: string, password: string): Promise<void> {
  const { headers } = await signInByCall(api, address, password);
  const found = await api.get(`${address}/api/token/?p=1&page_size=10&size=10`, { headers });
  if ((await found.text()).includes(`${mark} 1`)) {
    return;
  }
  for (let index = 1; index <= 10; index += 1) {
    const token = { name: `${mark} ${index}`, remain_quota: 500_000, expired_time: -1, unlimited_quota: false };
    await api.post(`${address}/api/token/`, { data: token, headers });
    const channel = { name: `${mark} ${index}`, type: 1, key: 'sk-bench', models: 'gpt-4o', group: 'default', groups: ['default'] };
    // Since 2025 a channel comes with how many are created from its keys.
    const created = await api.post(`${address}/api/channel/`, { data: { mode: 'single', channel }, headers });
    if (!((await created.json()) as { success: boolean }).success) {
      await api.post(`${address}/api/channel/`, { data: channel, headers });
    }
  }
}

/** The console's own front end. */
export const ownFrontEnd = (name: string, address: string): FrontEnd => ({ name, address, screens: screensOf(commonPaths), signIn });

/**
 * Front ends of `BENCH_FRONT_ENDS`, as `name=address,name=address`; the name selects the paths of its pages.
 *
 * @param password of the user root
 */
export const givenFrontEnds = (list: string, password: string): FrontEnd[] =>
  list
    .split(',')
    .filter((entry) => entry.includes('='))
    .map((entry) => {
      const [name = '', address = ''] = entry.split(/=(.*)/s);
      return {
        name,
        address,
        screens: screensOf(pathsOf(name)),
        signIn: async (page, of) => {
          const { data } = await signInByCall(page.request, of, password);
          await page.addInitScript(
            (user) => {
              localStorage.setItem('user', user);
              localStorage.setItem('i18nextLng', 'en');
            },
            JSON.stringify(data.user ?? data),
          );
        },
      };
    });
