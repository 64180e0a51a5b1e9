import { expect, it } from 'vitest';
import { secretsKey } from '../../testing/secrets-key';
import { createVault } from '../vault/vault';
import { keyColumns, newKey, openKey } from './key';

it('opens a key in the tokens of its owner only', () => {
  const vault = createVault(secretsKey);
  const made = newKey();
  const { key } = keyColumns(vault, 2, made);
  expect(openKey(vault, { user_id: 2, key })).toBe(made);
  expect(() => openKey(vault, { user_id: 3, key })).toThrow('belongs elsewhere');
});
