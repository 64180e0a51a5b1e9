import type { CanaryChange, Change } from '../../contract/log';
import type { EntryData, FailureData, WebhookEvent } from './events';

type Text = { type: 'mrkdwn'; text: string };

/** The payload of a Slack incoming webhook; `text` is shown in notifications. */
export type SlackMessage = { text: string; blocks: [{ type: 'section'; text: Text }, { type: 'context'; elements: Text[] }] };

/** Slack limits sections to 3,000 characters, and escaping turns one into five at most. */
const maxCharacters = 500;

const escapeMarkup = (text: string) =>
  text.slice(0, maxCharacters).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const changeText = ({ name, from, to }: Change) => (to === null ? `${name} ${from} removed` : `${name} ${from ?? 'new'} → ${to}`);

function canaryText({ name, from, to }: CanaryChange): string {
  return to ? `${name} ${to.version} to ${to.percent} % of visitors` : `canary ${name} ${from?.version} ended`;
}

const titles: Record<string, string> = {
  'release.promoted': 'Promoted',
  'release.rolled_back': 'Rolled back',
  'release.canary': 'Canary',
  'release.frozen': 'Frozen: no guard, no canary steps',
  'release.unfrozen': 'Guard and canary steps are on again',
  'release.removed': 'Removed',
  'failure.opened': 'Fails',
  'failure.returned': 'Fails again',
};

function entryTexts({ changes, canaries, actor, reason, sequence }: EntryData) {
  const what = [...changes.map(changeText), ...canaries.map(canaryText)].join(', ');
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

export function slackMessage(event: WebhookEvent, console: URL | null): SlackMessage {
  const { what, why, where } = 'sequence' in event.data ? entryTexts(event.data) : failureTexts(event.data);
  const title = [titles[event.type] ?? event.type, what].filter(Boolean).join(': ');
  const link = console && `<${new URL('/releases', console).href}|Releases>`;
  return {
    text: escapeMarkup(why ? `${title} (${why})` : title),
    blocks: [
      { type: 'section', text: { type: 'mrkdwn', text: `*${escapeMarkup(title)}*${why && `\n${escapeMarkup(why)}`}` } },
      { type: 'context', elements: [{ type: 'mrkdwn', text: [escapeMarkup(where), link].filter(Boolean).join(' · ') }] },
    ],
  };
}
