import { startUpstream, type TestEdge } from './test-edge';

const users: Record<string, { username: string; role: number }> = {
  'session=root': { username: 'root', role: 100 },
  'session=second': { username: 'bob', role: 100 },
  'session=namesake': { username: 'ci-billing (token)', role: 100 },
  'session=admin': { username: 'ann', role: 10 },
};

/** A gateway that knows these users by their sessions; `session=broken` makes it fail. */
const startGateway = () =>
  startUpstream((request, response) => {
    const [session = ''] = /session=\w+/.exec(request.headers.cookie ?? '') ?? [];
    const data = users[session];
    if (session === 'session=broken') {
      response.writeHead(500);
    }
    response.end(
      JSON.stringify(data && request.headers['new-api-user'] === '1' ? { success: true, data } : { success: false, message: 'no' }),
    );
  });

export async function useGateway(edge: TestEdge): Promise<void> {
  edge.target = { url: new URL(await startGateway()), token: null };
}

export const as = (session: string) => ({ cookie: `session=${session}`, 'new-api-user': '1' });
