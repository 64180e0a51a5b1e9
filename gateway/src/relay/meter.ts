import type { UsageRecord } from '@console/shared/contract';
import { countRequest } from './count-request';
import type { Format, Payload, Reading } from './formats/format';
import { describeImplausible, readUsage } from './read-usage';
import type { RelayRequest } from './request';
import { countTokens } from './tokenizer';

export type Meter = {
  /** Returns the text that an event adds. */
  add(event: Payload): string;
  /** Milliseconds to the first text; -1000 before. */
  firstTextMs(): number;
  hasReportedUsage(): boolean;
  implausible(): string | undefined;
  /** The reported usage, else our count; nothing if there was no output, unless the client left early. */
  usage(clientLeft: boolean): Promise<UsageRecord>;
};

/** `read` is that of the upstream's format. */
export function createMeter(request: RelayRequest, start: number, read: (event: Payload) => Reading): Meter {
  let text = '';
  let firstTextMs = -1000;
  let reported: UsageRecord | undefined;
  let soFar: UsageRecord | undefined;
  let implausible: string | undefined;

  return {
    add(event) {
      const { produced, usage, usageSoFar } = read(event);
      if (produced && firstTextMs < 0) {
        firstTextMs = Math.round(performance.now() - start);
      }
      text += produced;
      reported = readUsage(usage) ?? reported;
      soFar = readUsage(usageSoFar) ?? soFar;
      implausible = describeImplausible(usage) ?? implausible;
      return produced;
    },
    firstTextMs: () => firstTextMs,
    hasReportedUsage: () => reported !== undefined,
    implausible: () => implausible,
    async usage(clientLeft) {
      if (reported) {
        return reported;
      }
      const isCharged = text !== '' || clientLeft || soFar !== undefined;
      return isCharged ? await countUsage(request, text, soFar) : { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 };
    },
  };
}

export async function responseUsage(request: RelayRequest, { readResponse }: Format, body: Payload): Promise<UsageRecord> {
  const { usage, produced } = readResponse(body);
  return readUsage(usage) ?? (await countUsage(request, produced));
}

/** `soFar` is what an upstream reported before its response ended. */
export async function countUsage(request: RelayRequest, text: string, soFar?: UsageRecord): Promise<UsageRecord> {
  const prompt_tokens = soFar?.prompt_tokens || (await countRequest(request));
  const completion_tokens = Math.max(soFar?.completion_tokens ?? 0, await countTokens(text));
  return { ...soFar, prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
}
