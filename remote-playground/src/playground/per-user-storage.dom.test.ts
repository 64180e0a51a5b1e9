import { signIn, signOut } from '@console/shared/session';
import { expect, it } from 'vitest';
import { activateUserStorage } from './per-user-storage';

const signInAs = (id: number) => {
  signIn({ id, username: `user-${id}`, display_name: '', role: 1, status: 1, group: 'default' });
  activateUserStorage();
};
const readAll = () => ['playground_messages', 'playground_inputs', 'playground_prompts'].map((key) => localStorage.getItem(key));
const write = (messages: string, inputs: string, prompts: string) => {
  localStorage.setItem('playground_messages', messages);
  localStorage.setItem('playground_inputs', inputs);
  localStorage.setItem('playground_prompts', prompts);
};

it("hides another user's data in this browser and restores the user's own", () => {
  signInAs(1);
  write('of 1', 'set by 1', 'saved by 1');
  signOut();
  signInAs(2);
  expect(readAll()).toEqual([null, null, null]);
  write('of 2', 'set by 2', 'saved by 2');
  signInAs(1);
  expect(readAll()).toEqual(['of 1', 'set by 1', 'saved by 1']);
  signInAs(2);
  expect(readAll()).toEqual(['of 2', 'set by 2', 'saved by 2']);
});

it('assigns data of earlier versions to the first user and keeps it for them', () => {
  write('old', 'old', 'old');
  signInAs(1);
  signInAs(1);
  expect(readAll()).toEqual(['old', 'old', 'old']);
});
