import { signIn, signOut } from '@console/shared/session';
import { expect, it } from 'vitest';
import { claimBelongings } from './belongings';

const as = (id: number) => {
  signIn({ id, username: `user-${id}`, display_name: '', role: 1, status: 1, group: 'default' });
  claimBelongings();
};
const kept = () => ['playground_messages', 'playground_inputs', 'playground_prompts'].map((key) => localStorage.getItem(key));
const write = (messages: string, inputs: string, prompts: string) => {
  localStorage.setItem('playground_messages', messages);
  localStorage.setItem('playground_inputs', inputs);
  localStorage.setItem('playground_prompts', prompts);
};

it('shows nobody what another person asked in this browser, and gives back one’s own', () => {
  as(1);
  write('of 1', 'set by 1', 'saved by 1');
  signOut();
  as(2);
  expect(kept()).toEqual([null, null, null]);
  write('of 2', 'set by 2', 'saved by 2');
  as(1);
  expect(kept()).toEqual(['of 1', 'set by 1', 'saved by 1']);
  as(2);
  expect(kept()).toEqual(['of 2', 'set by 2', 'saved by 2']);
});

it('leaves what an earlier version stored to who comes first, and everything to the same person', () => {
  write('old', 'old', 'old');
  as(1);
  as(1);
  expect(kept()).toEqual(['old', 'old', 'old']);
});
