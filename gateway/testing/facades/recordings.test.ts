import { expect, it } from 'vitest';
import { startTestGateway } from '../start-test-gateway';
import { testUpstream } from '../test-upstream';
import { isOmitted } from './omitted-exchanges';
import { type ProfileName, profiles } from './profiles';
import { readRecording } from './recording';
import { accountDeletion, ownAccount, publicEndpoints, registration, secondStep } from './scenarios/account';
import { severalKeys } from './scenarios/channel-keys';
import { channelDeletion, channels, channelsAsAdmin } from './scenarios/channels';
import { createScenarioContext } from './scenarios/context';
import { keyReveal } from './scenarios/key-reveal';
import { records } from './scenarios/records';
import { relay } from './scenarios/relay';
import { bearerLimits, bearerSessions, cookieSessions } from './scenarios/session';
import { configuredPayments, firstStart, oauth, rateLimits, site } from './scenarios/site';
import { tokens } from './scenarios/tokens';
import { users } from './scenarios/users';
import { wallet } from './scenarios/wallet';
import { testFacade } from './start';

it.each(Object.keys(profiles) as ProfileName[])('responds like the recorded gateway of %s', async (profile) => {
  const gateway = await startTestGateway();
  const upstream = await testUpstream();
  const facade = await testFacade({ profile, gateway: gateway.url });
  const recording = readRecording(profile);
  const context = createScenarioContext(profile, recording, { facade, gateway, upstream: upstream.url });

  await publicEndpoints(context);
  const root = await context.signIn('root', '123456');
  const ann = await registration(context, root);
  await (context.isBearer ? bearerSessions(context, root, ann) : cookieSessions(context, root));
  await secondStep(context, ann);
  await ownAccount(context, ann, root);
  await accountDeletion(context);
  const created = await channels(context, root);
  await keyReveal(context, root, created.one);
  if (!context.is2025) {
    await severalKeys(context, root);
  }
  const keys = await tokens(context, ann, root);
  const eve = await users(context, root, ann);
  await channelsAsAdmin(context, eve, created);
  await relay(context, ann, keys);
  await records(context, root, ann);
  await wallet(context, root, ann);
  await site(context, root, ann);
  await oauth(context, ann);
  await channelDeletion(context, root, created);
  await configuredPayments(context, root);
  if (context.isBearer) {
    await bearerLimits(context, ann);
  }

  await rateLimits(context, ann);
  await firstStart(context);

  expect(context.differences).toEqual({});
  const missing = Object.keys(recording.exchanges).filter((name) => !context.played.has(name) && !isOmitted(name));
  expect(missing).toEqual([]);
});
