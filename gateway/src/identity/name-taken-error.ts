import { isDuplicate } from '../db/is-duplicate';
import { users } from '../db/schema';
import { fieldError } from '../http/errors';

/** The refusal for a failed write of a user whose username exists already; any other error is returned as it is. */
export const nameTakenError = (error: unknown): unknown =>
  isDuplicate(error, users.username) ? fieldError('username', 'nameTaken') : error;
