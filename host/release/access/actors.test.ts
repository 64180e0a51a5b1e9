import { expect, it } from 'vitest';
import { identityActor, identityOwner, isReservedActor, tokenActor, userActor } from './actors';

it.each(['guard', 'start', 'schedule', tokenActor('ci'), identityActor('ci', 'acme/billing@main'), identityOwner('ci'), 'guard (user)'])(
  'reserves %j',
  (actor) => {
    expect([isReservedActor(actor), userActor(actor)]).toEqual([true, `${actor} (user)`]);
  },
);

it.each(['ann', 'guardian', 'ann (token) b', 'CI'])('leaves %j to users', (actor) => {
  expect([isReservedActor(actor), userActor(actor)]).toEqual([false, actor]);
});
