import type { Context } from 'hono';
import { RelayError } from '../../http/errors';
import { readForm } from '../../http/form';
import { invalid, type RawRequest } from '../request';

/** Reads a form with files; streams are not asked for, since they would need other accounting. */
export async function readFormRequest(c: Context, defaultModel: string): Promise<RawRequest> {
  const form = await readForm(c);
  if (!form) {
    throw new RelayError('relayForm', { status: 400, code: 'unmarshal_request_failed' });
  }
  const model = form.get('model') || defaultModel;
  if (typeof model !== 'string') {
    throw invalid('model');
  }
  form.set('model', model);
  form.delete('stream');
  return { model, group: '', body: {}, form };
}

/** @throws RelayError 400 without a file in one of these fields */
export function requireFile(form: FormData | undefined, fields: readonly [string, ...string[]]): void {
  if (!fields.some((field) => form?.get(field) instanceof Blob)) {
    throw invalid(fields[0]);
  }
}

export function formText(form: FormData | undefined, field: string): string | undefined {
  const value = form?.get(field);
  return typeof value === 'string' ? value : undefined;
}
