import { mutationOptions, type QueryClient } from '@console/shared/query';
import { signInHealthKey } from '../../options';
import { sendTestMail, testSignInWay } from './requests';

// The gateway keeps how a test went.
const readOutcome = (client: QueryClient) => client.invalidateQueries({ queryKey: signInHealthKey });

export const testMailMutation = () =>
  mutationOptions({
    mutationFn: sendTestMail,
    meta: { inline: true },
    onSettled: (_to, _error, _input, _result, { client }) => void readOutcome(client),
  });

export const testSignInMutation = () =>
  mutationOptions({
    mutationFn: testSignInWay,
    meta: { inline: true },
    onSettled: (_data, _error, _way, _result, { client }) => readOutcome(client),
  });
