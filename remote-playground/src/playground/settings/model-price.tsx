import { calculateCost, defaultQuotaPerUnit, textCost } from '@console/shared/contract/prices';
import { formatRoundedPrice } from '@console/shared/format';
import { useQuery } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { useT } from '../../i18n';
import { priceList } from '../api/queries';

export type ModelPriceProps = { model: string; group: string };

/** What a model costs in a group, per million tokens or per call. */
export function ModelPrice({ model, group }: ModelPriceProps) {
  const t = useT();
  const { user, status } = useSession();
  const { data } = useQuery(priceList(user?.id));
  if (data?.unpriced.includes(model)) {
    return t('cost.unpriced');
  }
  const price = data?.models.find(({ name }) => name === model)?.price;
  const ratio = data?.groups.find(({ name }) => name === (group || user?.group))?.ratio;
  if (price === undefined || ratio === undefined) {
    return null;
  }
  const cost = calculateCost(price, ratio, status?.quota_per_unit || defaultQuotaPerUnit);
  const money = (amount: number) => formatRoundedPrice(amount, status);
  if (cost.kind === 'call') {
    return t('model.price.call', { price: money(cost.price) });
  }
  const [input, output] = [textCost(cost, 'input'), textCost(cost, 'output')];
  return input === undefined || output === undefined ? null : t('model.price.tokens', { input: money(input), output: money(output) });
}
