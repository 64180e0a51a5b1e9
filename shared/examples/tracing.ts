import { createServer } from 'node:http';
import { readTraceSettings, startTraces } from '@console/shared/tracing';

export async function startServer() {
  const settings = readTraceSettings(process.env);
  const traces = settings && (await startTraces(settings, 'reports', (message) => console.error(message)));
  return createServer((request, response) => {
    const respond = () => response.end('ok');
    if (traces) {
      traces.serve(request, response, 'page', respond);
    } else {
      respond();
    }
  });
}
