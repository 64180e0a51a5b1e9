import { parseImages } from '../api/images';
import { parseSources } from '../api/sources';
import { parseToolCalls } from '../api/tool-calls';
import { isKnownRole, type Message, type MessageRole, splitError } from '../library/message';

/** Words of the file, in the reader's language. */
export type MarkdownLabels = {
  role: (role: MessageRole) => string;
  reasoning: string;
  called: (name: string) => string;
  sources: string;
  image: (number: number) => string;
};

/** A conversation for readers; the exported session is what can be opened again. */
export function exportMarkdown(title: string, messages: readonly Message[], labels: MarkdownLabels): string {
  const sections = messages.flatMap((message) => (isKnownRole(message.role) ? [toSection(message, labels)] : []));
  return `${[`# ${oneLine(title)}`, ...sections].join('\n\n')}\n`;
}

function toSection(message: Message, labels: MarkdownLabels): string {
  const { text, error } = splitError(message);
  const name = labels.role(message.role);
  const calls = parseToolCalls(message.toolCalls).map((call) => `**${labels.called(oneLine(call.name))}**\n\n${fence(call.arguments)}`);
  const images = parseImages(message.images).map((address, index) => toImage(address, labels.image(index + 1)));
  const sources = parseSources(message.sources).map(({ url, title }) => `- [${escapeLink(title || url)}](<${url}>)`);
  return [
    `## ${message.model ? `${name} · ${oneLine(message.model)}` : name}`,
    message.reasoning ? `> **${labels.reasoning}**\n>\n${quote(message.reasoning)}` : '',
    text.trim(),
    ...calls,
    ...images,
    error ? quote(error) : '',
    sources.length > 0 ? `**${labels.sources}**\n\n${sources.join('\n')}` : '',
  ]
    .filter(Boolean)
    .join('\n\n');
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const quote = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

const escapeLink = (text: string) => text.replace(/[\\[\]]/g, '\\$&');

/** Inline data would make the file unreadable. */
const toImage = (address: string, name: string) => (address.startsWith('data:') ? `*${name}*` : `![${name}](<${address}>)`);

/** Longer than any run of backticks in the text. */
function fence(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const mark = '`'.repeat(longest + 1);
  return `${mark}json\n${text}\n${mark}`;
}
