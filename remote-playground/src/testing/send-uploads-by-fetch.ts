import { afterAll, vi } from 'vitest';

const boundary = 'boundary-of-a-test';

/** Node cannot send the FormData of the simulated browser, so forms with one file are encoded by hand. */
async function encode(form: FormData) {
  const file = form.get('file') as File;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: ${file.type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(await file.arrayBuffer()), Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

class UploadRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly #headers = new Headers({ 'Content-Type': `multipart/form-data; boundary=${boundary}` });
  readonly #aborted = new AbortController();
  #address = '';
  #response = new Response();
  responseText = '';

  get status() {
    return this.#response.status;
  }

  open(_method: string, address: string) {
    this.#address = address;
  }

  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value);
  }

  async send(form: FormData) {
    try {
      const init = { method: 'POST', headers: this.#headers, body: await encode(form), signal: this.#aborted.signal };
      this.#response = await fetch(this.#address, init);
      this.responseText = await this.#response.text();
    } catch {
      this.dispatchEvent(new Event(this.#aborted.signal.aborted ? 'abort' : 'error'));
      return;
    }
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 1 }));
    this.dispatchEvent(new Event('load'));
  }

  abort() {
    this.#aborted.abort();
  }

  getAllResponseHeaders() {
    return [...this.#response.headers].map(([name, value]) => `${name}: ${value}`).join('\r\n');
  }
}

/** The simulated browser sends its uploads without cookies. */
export function sendUploadsByFetch(): void {
  vi.stubGlobal('XMLHttpRequest', UploadRequest);
  afterAll(() => vi.unstubAllGlobals());
}
