import { http } from '@console/shared/http';
import { serveHttp } from '@console/shared/testing/serve-http';
import { expect, it } from 'vitest';

export const example = () =>
  it('reports a refused request', async () => {
    await serveHttp((_request, response) => response.writeHead(400).end());
    await expect(http.get('/api/status')).rejects.toMatchObject({ code: 'http' });
  });
