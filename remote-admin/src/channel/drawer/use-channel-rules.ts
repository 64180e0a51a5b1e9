import type { FieldBinding } from '@console/shared/forms';
import { useT } from '../../i18n';
import { minValues, parseWholeNumber } from '../model';
import { isProxyAddress } from './channel-setting';
import { checkRegion, checkServiceAccount } from './checks';
import { type ChannelValues, isBaseUrl, isHeaderSafe, normalizeBaseUrl, splitKeys } from './form-model';
import { typeCode } from './providers';

type Rules = NonNullable<FieldBinding<ChannelValues>['rules']>;

/** @param needsKey whether an empty key would leave the channel without one */
export function useChannelRules(needsKey: boolean) {
  const t = useT();
  const validateWholeNumber = (min: number, problem: string) => (value: unknown) =>
    parseWholeNumber(String(value), min) !== undefined || problem;

  const nameMissing = t(needsKey ? 'channel.form.name-and-key' : 'channel.form.name.required');
  const keyMissing = t('channel.form.key.required');
  const key = (value: unknown, { type }: ChannelValues) => {
    const keys = splitKeys(Number(type), String(value));
    const [first] = keys;
    if (first === undefined) {
      return !needsKey || keyMissing;
    }
    if (Number(type) !== typeCode.vertex && !keys.every(isHeaderSafe)) {
      return t('channel.form.key.characters');
    }
    const problem = Number(type) === typeCode.vertex ? checkServiceAccount(first) : undefined;
    if (problem === 'broken') {
      return t('channel.form.key.account.broken');
    }
    return problem === undefined || t('channel.form.key.account.missing', { fields: problem.join(', ') });
  };
  const keyMode = (value: unknown, { key: typed }: ChannelValues) =>
    typed.trim() === '' || value !== '' || t('channel.form.key-mode.required');
  const baseUrl = (value: unknown) => {
    const address = normalizeBaseUrl(String(value));
    return address === '' || isBaseUrl(address) || t('channel.form.address.invalid');
  };
  const proxy = (value: unknown) => {
    const address = String(value).trim();
    return address === '' || isProxyAddress(address) || t('channel.form.proxy.invalid');
  };
  const other = (value: unknown, { type }: ChannelValues) => {
    const problem = Number(type) === typeCode.vertex ? checkRegion(String(value)) : undefined;
    return problem === undefined || t(`channel.form.region.${problem}`);
  };
  return {
    name: { required: nameMissing, validate: (value: unknown) => String(value).trim() !== '' || nameMissing },
    key: { ...(needsKey && { required: keyMissing }), validate: key },
    keyMode: { validate: keyMode },
    baseUrl: { validate: baseUrl },
    other: { validate: other },
    proxy: { validate: proxy },
    models: { required: t('channel.form.models.required') },
    groups: { required: t('channel.form.groups.required') },
    priority: {
      validate: (value: unknown) => {
        const text = String(value);
        const problem = parseWholeNumber(text) === undefined ? 'channel.form.priority.whole' : 'channel.form.priority.min';
        return validateWholeNumber(minValues.priority, t(problem))(text);
      },
    },
    weight: { validate: validateWholeNumber(minValues.weight, t('channel.form.weight.whole')) },
    maxInputTokens: { validate: validateWholeNumber(0, t('channel.form.tokens.whole')) },
  } satisfies Partial<Record<keyof ChannelValues, Rules>>;
}

export type ChannelRules = ReturnType<typeof useChannelRules>;
