import { mutationOptions, type QueryClient } from '@console/shared/query';
import { signInHealthKey } from '../../options';
import { sendTestMail, testSignInMethod } from './requests';

// The gateway stores the result of each test.
const refreshHealth = (client: QueryClient) => client.invalidateQueries({ queryKey: signInHealthKey });

export const testMailMutation = mutationOptions({
  mutationFn: sendTestMail,
  meta: { inline: true },
  onSettled: (_to, _error, _input, _result, { client }) => void refreshHealth(client),
});

export const testSignInMutation = mutationOptions({
  mutationFn: testSignInMethod,
  meta: { inline: true },
  onSettled: (_data, _error, _way, _result, { client }) => refreshHealth(client),
});
