import { call, type TestResponse } from './call';
import { type ParsedPage, parsePage } from './parse-page';

export type Tab = ParsedPage & { cookie: string };

export type TestReport = {
  tab?: string;
  serial?: number;
  sequence?: number;
  host?: string;
  mounted?: Record<string, string>;
  held?: string[];
  closed?: boolean;
  failures?: { remote: string; version: string; reason: string; ms: number; message?: string; stack?: string; route?: string }[];
};

export async function openTab(base: string, cookie = '', more: Record<string, string> = {}): Promise<Tab> {
  const { headers, text } = await call(base, '/log', { headers: { accept: 'text/html', cookie, ...more } });
  const newCookies = headers['set-cookie']?.map((line) => line.split(';')[0]) ?? [];
  return { cookie: [cookie, ...newCookies].filter(Boolean).join('; '), ...parsePage(text) };
}

export const sendReport = (
  base: string,
  { cookie, proof }: Pick<Tab, 'cookie' | 'proof'>,
  more: TestReport = {},
  headers: Record<string, string> = {},
): Promise<TestResponse> =>
  call(base, '/composition/reports', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }), ...headers },
    body: JSON.stringify({ tab: 't1', ...(proof && { page: proof }), sequence: 1, mounted: {}, held: [], failures: [], ...more }),
  });
