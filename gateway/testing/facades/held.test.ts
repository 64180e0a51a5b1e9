import { expect, it } from 'vitest';
import { calledGateway } from '../local-calls';
import { testUpstream } from '../test-upstream';
import { isLeftOut } from './left-out';
import { type ProfileName, profiles } from './profiles/index';
import { readRecording } from './recorded';
import { testFacade } from './start';
import { anybody, ownAccount, ownEnd, secondStep, signingUp } from './story/account';
import { byAdmin, channelEnds, channels } from './story/channels';
import { records } from './story/records';
import { relay } from './story/relay';
import { createScene } from './story/scene';
import { bearerLimits, bearerSessions, cookieSessions } from './story/session';
import { configuredPayments, firstStart, limits, oauth, site } from './story/site';
import { tokens } from './story/tokens';
import { users } from './story/users';
import { wallet } from './story/wallet';

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
  const keys = await tokens(scene, ann, root);
  const eve = await users(scene, root, ann);
  await byAdmin(scene, eve, made);
  await relay(scene, ann, keys);
  await records(scene, root, ann);
  await wallet(scene, root, ann);
  await site(scene, root, ann);
  await oauth(scene, ann);
  await channelEnds(scene, root, made);
  await configuredPayments(scene, root);
  if (scene.isBearer) {
    await bearerLimits(scene, ann);
  }

  await limits(scene, ann);
  await firstStart(scene);

  expect(scene.found).toEqual({});
  const missing = Object.keys(recording.exchanges).filter((name) => !scene.played.has(name) && !isLeftOut(name));
  expect(missing).toEqual([]);
});
