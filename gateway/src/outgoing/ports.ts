const maxPort = 65_535;

const defaultPorts: Record<string, number> = { 'http:': 80, 'https:': 443 };

export const portOf = ({ port, protocol }: URL): number => Number(port) || (defaultPorts[protocol] ?? 0);

type PortRange = readonly [first: number, last: number];

/** A port, or a range such as `8000-8999`; undefined for other text. */
export function parsePorts(text: string): PortRange | undefined {
  const [, first, last = first] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(text.trim()) ?? [];
  const range = [Number(first), Number(last)] as const;
  return first !== undefined && range[0] >= 1 && range[0] <= range[1] && range[1] <= maxPort ? range : undefined;
}

/** Matches every port if there are no entries. */
export function createPortMatcher(entries: readonly string[]): (port: number) => boolean {
  const ranges = entries.flatMap((entry) => [parsePorts(entry) ?? []]).filter((range): range is PortRange => range.length > 0);
  return (port) => entries.length === 0 || ranges.some(([first, last]) => first <= port && port <= last);
}
