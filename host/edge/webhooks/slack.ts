import type { CanaryChange, Change } from '../../contract/log';
import type { EntryData, FailureData, WebhookEvent } from './events';

type Text = { type: 'mrkdwn'; text: string };

/** What an incoming webhook of Slack takes; `text` is shown in notifications. */
export type SlackMessage = { text: string; blocks: [{ type: 'section'; text: Text }, { type: 'context'; elements: Text[] }] };

/** Slack takes 3,000 characters in a section; escaping makes at most five of one. */
const mostCharacters = 500;

const escaped = (text: string) => text.slice(0, mostCharacters).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const changeText = ({ name, from, to }: Change) => (to === null ? `${name} ${from} removed` : `${name} ${from ?? 'new'} → ${to}`);

function canaryText({ name, from, to }: CanaryChange): string {
  return to ? `${name} ${to.version} to ${to.percent} % of visitors` : `canary ${name} ${from?.version} ended`;
}

const verbs: Record<string, string> = {
  'release.promoted': 'Promoted',
  'release.rolled_back': 'Rolled back',
  'release.canary': 'Canary',
  'release.pinned': 'Link opened',
  'release.unpinned': 'Link ended',
  'release.frozen': 'Frozen: no guard, no canary steps',
  'release.unfrozen': 'Guard and canary steps are on again',
  'release.removed': 'Removed',
  'failure.opened': 'Fails',
  'failure.returned': 'Fails again',
};

function entryTexts({ changes, canaries, pins, actor, reason, sequence }: EntryData) {
  const links = [...(pins?.made ?? []), ...(pins?.ended ?? [])].map(({ name, version }) => `${name} ${version}`);
  const what = [...changes.map(changeText), ...canaries.map(canaryText), ...links].join(', ');
  return { what, why: reason, where: `${actor} · sequence ${sequence}` };
}

function failureTexts({ remote, version, message, reason, route, visitors, count }: FailureData) {
  const where = [
    `${visitors} ${visitors === 1 ? 'visitor' : 'visitors'}`,
    `${count} ${count === 1 ? 'failure' : 'failures'}`,
    reason,
    route,
  ];
  return { what: `${remote} ${version}`, why: message, where: where.filter(Boolean).join(' · ') };
}

/** @param console address of the console, for a link to its releases */
export function slackMessage(event: WebhookEvent, console: URL | null): SlackMessage {
  const { what, why, where } = 'sequence' in event.data ? entryTexts(event.data) : failureTexts(event.data);
  const title = [verbs[event.type] ?? event.type, what].filter(Boolean).join(': ');
  const link = console && `<${new URL('/releases', console).href}|Releases>`;
  return {
    text: escaped(why ? `${title} (${why})` : title),
    blocks: [
      { type: 'section', text: { type: 'mrkdwn', text: `*${escaped(title)}*${why && `\n${escaped(why)}`}` } },
      { type: 'context', elements: [{ type: 'mrkdwn', text: [escaped(where), link].filter(Boolean).join(' · ') }] },
    ],
  };
}
