import type { UserRow } from '../db/schema';
import type { Random } from './random';

export type Plan = {
  users: number;
  channels: number;
  tokens: number;
  logs: number;
  tasks: number;
  days: number;
  seed: number;
  now: number;
  /** Without it nobody can sign in as a seeded user. */
  password: string | undefined;
};

export type SeedUser = { id: number; username: string; group: string; weight: number; used: number; calls: number };
export type SeedToken = { id: number; user: SeedUser; name: string; used: number; lastUsed: number };
export type SeedChannel = { id: number; type: number; models: string[]; used: number };

export type Seeding = { plan: Plan; random: Random; users: SeedUser[]; tokens: SeedToken[]; channels: SeedChannel[] };

/** `day` 0 is the first. */
export const seedingStart = ({ now, days }: Plan) => now - days * 86_400;

export const groups: UserRow['group'][] = ['default', 'default', 'default', 'default', 'default', 'vip', 'vip', 'svip'];
