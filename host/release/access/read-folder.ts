import { ReleaseError } from '../errors';
import type { Backend } from '../store/backend';
import { readDocument } from '../store/documents';

export type OnDamaged = (key: string, message: string) => void;

/** Reads the documents of a folder; damaged ones are reported and skipped. */
export async function readFolder<Value>(
  backend: Backend,
  folder: string,
  parse: (json: unknown) => Value,
  onDamaged: OnDamaged = () => undefined,
): Promise<Value[]> {
  const keys = (await backend.list(folder)).filter((name) => name.endsWith('.json')).map((name) => `${folder}/${name}`);
  const read = async (key: string): Promise<Value | null> => {
    try {
      return await readDocument(backend, key, parse);
    } catch (error) {
      if (!(error instanceof ReleaseError) || error.kind !== 'integrity') {
        throw error;
      }
      onDamaged(key, error.message);
      return null;
    }
  };
  return (await Promise.all(keys.map(read))).filter((each) => each !== null);
}
