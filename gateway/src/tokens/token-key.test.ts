import { expect, it } from 'vitest';
import { secretsKey } from '../../testing/secrets-key';
import { createVault } from '../vault/vault';
import { keyColumns, newKey, openKey } from './token-key';

it('opens a key only for its owner’s token', () => {
  const vault = createVault(secretsKey);
  const created = newKey();
  const { key } = keyColumns(vault, 2, created);
  expect(openKey(vault, { user_id: 2, key })).toBe(created);
  expect(() => openKey(vault, { user_id: 3, key })).toThrow('belongs elsewhere');
});
