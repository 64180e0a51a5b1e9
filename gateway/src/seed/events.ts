import { type LogEvent, logType } from '@console/shared/contract';
import type { Gateway } from '../gateway';
import { type EventText, eventText } from '../logs/write';
import { type Language, type MessageId, type MessageValues, translate } from '../messages/translate';
import { quotaDisplay, quotaText } from '../options/quota-display';
import { epayCurrency } from '../pay-currencies';
import { moneyText } from '../payments/money';
import type { Random } from './random';

// Check-ins are written by other gateways.
const checkIn = 5;

export function eventGenerator({ options }: Pick<Gateway, 'options'>, random: Random) {
  const display = quotaDisplay(options);
  return (language: Language): EventText & { type: number } => {
    const createText = (type: number, id: MessageId, event: LogEvent, values: MessageValues) => ({
      type,
      ...eventText(translate(language, id, values), event),
    });
    const units = random.int(1, 60);
    const amount = units * display.quota_per_unit;
    const text = quotaText(amount, display);
    switch (random.int(1, 6)) {
      case 1: {
        const id = random.int(1, 900);
        return createText(logType.topUp, 'logRedeemed', { code: 'redeemed', amount, code_id: id }, { amount: text, id });
      }
      case 2: {
        const values = { before: amount, after: random.int(61, 200) * display.quota_per_unit };
        return createText(logType.admin, 'logQuotaChanged', { code: 'balance-changed', ...values }, values);
      }
      case 3:
        return createText(logType.system, 'logNewUserGift', { code: 'registration-gift', amount }, { amount });
      case 4:
        return createText(logType.system, 'logInviterGift', { code: 'inviter-gift', amount }, { amount });
      case 5:
        // Other gateways store the sentence only.
        return { type: checkIn, content: `用户签到，获得额度 ${text} 额度`, other: random.chance(0.5) ? 'null' : '' };
      default:
        return createText(
          logType.topUp,
          'logPaid',
          { code: 'paid', amount, money: units },
          { amount: text, money: moneyText(units * 100, epayCurrency, language) },
        );
    }
  };
}
