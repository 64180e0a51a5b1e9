import type { UserRow } from '../db/schema';
import type { Random } from './random';

/** How much of everything to make. Times are Unix seconds. */
export type Plan = {
  users: number;
  channels: number;
  tokens: number;
  logs: number;
  tasks: number;
  /** Over how many days before `now`. */
  days: number;
  seed: number;
  now: number;
  /** What all made users sign in with; nobody can sign in as one without it. */
  password: string | undefined;
};

/** What later parts of a seed need to know of a user, a token and a channel, and what calls added up to. */
export type SeedUser = { id: number; username: string; group: string; weight: number; used: number; calls: number };
export type SeedToken = { id: number; user: SeedUser; name: string; used: number; lastUsed: number };
export type SeedChannel = { id: number; type: number; models: string[]; used: number };

export type Seeding = { plan: Plan; random: Random; users: SeedUser[]; tokens: SeedToken[]; channels: SeedChannel[] };

/** The second at which a day of a plan begins; 0 is the first. */
export const startOf = ({ now, days }: Plan) => now - days * 86_400;

/** What a group is worth to those who make data: most people are in the first. */
export const groups: UserRow['group'][] = ['default', 'default', 'default', 'default', 'default', 'vip', 'vip', 'svip'];
