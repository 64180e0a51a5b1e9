import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyCall } from '../testing/contract/every-call';
import type { ContractCall, Level } from '../testing/contract/row';
import { testWorld, type Who, type World } from '../testing/contract/world';
import type { CallBody } from '../testing/local-calls';
import { catalogue } from './messages/catalogue';
import type { MessageId } from './messages/translate';

type Refused = [status: number, message: MessageId];

const signedOut: Refused = [401, 'notSignedIn'];
const banned: Refused = [200, 'banned'];
const denied: Refused = [200, 'permissionDenied'];

/** Whom each level refuses, and how. */
const refusals: Record<Level, Partial<Record<Who, Refused>>> = {
  public: {},
  try: {},
  session: { nobody: signedOut, cancelled: signedOut, banned },
  user: { nobody: signedOut, cancelled: signedOut, banned },
  admin: { nobody: signedOut, cancelled: signedOut, banned, user: denied },
  root: { nobody: signedOut, cancelled: signedOut, banned, user: denied, admin: denied },
  // A session does not help.
  key: {
    nobody: [401, 'relayKey'],
    cancelled: [401, 'relayKey'],
    banned: [403, 'banned'],
    admin: [401, 'relayKey'],
    root: [401, 'relayKey'],
  },
};

/** Whom each level lets in. Banned and cancelled users may use what is open to all, as anybody who has no account. */
const admitted: Record<Level, Who[]> = {
  public: ['nobody', 'user'],
  try: ['nobody', 'user'],
  session: ['user', 'admin', 'root'],
  user: ['user', 'admin', 'root'],
  admin: ['admin', 'root'],
  root: ['root'],
  key: ['user'],
};

const messageOf = ({ message, error }: CallBody) => error?.message.replace(/ \(request id: .*\)$/, '') ?? message;
const words = (...ids: MessageId[]) => ids.map((id) => catalogue[id].zh);

describe('every route', () => {
  let world: World;
  beforeAll(async () => {
    world = await testWorld();
  });
  afterAll(() => world.stop());

  it.each(everyCall.map((row): [string, Level, ContractCall] => [row.path ? `${row.route} (${row.path})` : row.route, row.level, row]))(
    '%s is for the level %s and above',
    async (_, level, row) => {
      for (const [who, [status, message]] of Object.entries(refusals[level]) as [Who, Refused][]) {
        const answer = await world.make<CallBody>(row, who);
        expect({ who, status: answer.status, message: messageOf(answer.body) }).toEqual({ who, status, message: catalogue[message].zh });
        expect(answer.body).not.toHaveProperty('data');
      }
      for (const who of admitted[level]) {
        const { status, body } = await world.make<CallBody>(row, who);
        await world.restore();
        expect(status, who).not.toBe(401);
        expect(words('notSignedIn', 'permissionDenied', 'banned', 'relayKey'), who).not.toContain(messageOf(body));
      }
    },
  );
});
