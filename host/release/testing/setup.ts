import { afterAll } from 'vitest';
import { removeTemporaryFolders } from './fixtures';

// A hook in fixtures.ts would run for the first file only: the files of a worker share its modules.
afterAll(removeTemporaryFolders);
