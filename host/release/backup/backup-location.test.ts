import { expect, it } from 'vitest';
import { backupEnvironment } from './backup-location';

it('lets BACKUP_ variables override the others', () => {
  const env = {
    AWS_REGION: 'a',
    S3_ENDPOINT: 'https://one',
    BACKUP_S3_ENDPOINT: 'https://two',
    BACKUP_AWS_ACCESS_KEY_ID: 'key',
    BACKUP_OTHER: 'x',
  };
  expect(backupEnvironment(env)).toEqual({ ...env, S3_ENDPOINT: 'https://two', AWS_ACCESS_KEY_ID: 'key' });
});
