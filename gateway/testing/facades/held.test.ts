import { expect, it } from 'vitest';
import { calledGateway } from '../local-calls';
import { testUpstream } from '../test-upstream';
import { type ProfileName, profiles } from './profiles/index';
import { readRecording } from './recorded';
import { testFacade } from './start';
import { anybody, ownAccount, ownEnd, secondStep, signingUp } from './story/account';
import { channelEnds, channels } from './story/channels';
import { createScene } from './story/scene';
import { bearerLimits, bearerSessions, cookieSessions } from './story/session';
import { tokens } from './story/tokens';
import { users } from './story/users';

it.each(Object.keys(profiles) as ProfileName[])('answers as the recorded gateway of %s', async (profile) => {
  const gateway = await calledGateway();
  const upstream = await testUpstream();
  const facade = await testFacade({ profile, gateway: gateway.url });
  const recording = readRecording(profile);
  const scene = createScene(profile, recording, { facade, gateway, upstream: upstream.url });

  await anybody(scene);
  const root = await scene.signIn('root', '123456');
  const ann = await signingUp(scene, root);
  await (scene.isBearer ? bearerSessions(scene, root, ann) : cookieSessions(scene, root));
  await secondStep(scene, ann);
  await ownAccount(scene, ann, root);
  await ownEnd(scene);
  const made = await channels(scene, root);
  await tokens(scene, ann, root);
  await users(scene, root, ann);
  await channelEnds(scene, root, made);
  if (scene.isBearer) await bearerLimits(scene, ann);

  expect(scene.found).toEqual({});
});
