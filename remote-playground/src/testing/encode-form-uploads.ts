import { instance } from '@console/shared/http';

const boundary = 'boundary-of-a-test';

/** Node cannot send the FormData of the simulated browser, so forms with one file are encoded by hand. */
export function encodeFormUploads(): void {
  instance.interceptors.request.use(async (config) => {
    const file: unknown = config.data instanceof FormData ? config.data.get('file') : undefined;
    if (!(file instanceof File)) {
      return config;
    }
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: ${file.type}\r\n\r\n`;
    config.data = Buffer.concat([Buffer.from(head), Buffer.from(await file.arrayBuffer()), Buffer.from(`\r\n--${boundary}--\r\n`)]);
    config.headers.setContentType(`multipart/form-data; boundary=${boundary}`);
    return config;
  });
}
