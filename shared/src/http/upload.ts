type Upload = { method: string; headers: Record<string, string>; body: FormData | string | null; signal: AbortSignal };

/** Sends a request and reports its progress, which `fetch` cannot. */
export const upload = (address: string, { method, headers, body, signal }: Upload, onProgress: (event: { progress: number }) => void) =>
  new Promise<Response>((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) {
      request.setRequestHeader(name, value);
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress({ progress: total > 0 ? loaded / total : 0 }));
    request.addEventListener('load', () => {
      const received = request.getAllResponseHeaders().trim().split(/\r?\n/);
      const pairs = received.flatMap((line): [string, string][] => {
        const end = line.indexOf(':');
        return end > 0 ? [[line.slice(0, end), line.slice(end + 1).trim()]] : [];
      });
      resolve(new Response(request.responseText || null, { status: request.status, headers: pairs }));
    });
    request.addEventListener('error', () => reject(new TypeError('The upload failed')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
