import { sampled } from '@console/shared/testing/sampled';
import { account } from './account';
import { admin } from './admin';
import { billing } from './billing';
import { channelDialogs } from './channel-dialogs';
import { configuration } from './configuration';
import { models } from './models';
import { playground } from './playground';
import { prompts } from './prompts';
import type { Screen, Width } from './screen';
import { settings } from './settings';
import { shell } from './shell';

export type { Screen, Visit } from './screen';

/** Every screen of the console with its overlays, by area. */
const all = { shell, account, settings, configuration, admin, channels: channelDialogs, models, billing, playground, prompts };

/** Each screen, and each overlay that opens on it. */
const states = Object.values(all)
  .flat()
  .flatMap((screen) => ['', ...Object.keys(screen.opens ?? {})].map((open) => ({ screen, open })));

const widthsOf = ({ only }: Screen): Width[] => (only ? [only] : ['wide', 'narrow']);

/** A sampled run has each of its states at one width. */
const chosen = sampled('states of screens', states).flatMap(({ screen, open }) =>
  sampled(`widths of ${screen.name}, ${open}`, widthsOf(screen)).map((width) => ({ screen, open, width })),
);

/** A screen of this run; without `isJudged` it only leads to its overlays. */
export type Walk = Screen & { isJudged: boolean };

/** The screen with the `opens` of this run and their prerequisites; nothing if the run has none of its states. */
function taken(screen: Screen, width: Width): Walk[] {
  const wanted = chosen.filter((state) => state.screen === screen && state.width === width).map(({ open }) => open);
  const opens = Object.entries(screen.opens ?? {});
  const last = opens.findLastIndex(([name]) => wanted.includes(name));
  const kept = opens.filter(([name], index) => (screen.isStory ? index <= last : wanted.includes(name)));
  return wanted.length === 0 ? [] : [{ ...screen, isJudged: wanted.includes(''), opens: Object.fromEntries(kept) }];
}

const statesPerTest = 20;

/** Cuts an area where a test would visit too many states. */
function cut(screens: Walk[]): Walk[][] {
  const parts: Walk[][] = [];
  let states = statesPerTest;
  for (const screen of screens) {
    if (states >= statesPerTest) {
      parts.push([]);
      states = 0;
    }
    parts.at(-1)?.push(screen);
    states += 1 + Object.keys(screen.opens ?? {}).length;
  }
  return parts;
}

/** Areas in parts, with their screens at a width in this run: a tenth of all states, or all of them. */
export const areasAt = (width: Width) =>
  Object.entries(all).flatMap(([area, list]) => {
    const parts = cut(list.flatMap((screen) => taken(screen, width)));
    return parts.map((part, index) => ({ area: index === 0 ? area : `${area}, part ${index + 1},`, list: part }));
  });
