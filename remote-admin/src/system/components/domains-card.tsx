import { TagsField } from '@console/shared/forms';
import { Stack } from '@console/shared/ui';
import { useT } from '../../i18n';
import { type CustomCardProps, OptionAnchor, OptionField, SettingsCard } from '../../options';

const list = 'EmailDomainWhitelist';
const domain = /^[^\s@.,/:]+(\.[^\s@.,/:]+)+$/;

export function DomainsCard(props: CustomCardProps) {
  const t = useT();
  return (
    <SettingsCard {...props}>
      {(form) => (
        <Stack gap="4">
          <OptionAnchor option={list}>
            <TagsField
              form={form}
              name={list}
              label={t('option.EmailDomainWhitelist')}
              hint={t('option.EmailDomainWhitelist.hint')}
              placeholder="example.com"
              check={(entry) => (domain.test(entry) ? undefined : t('system.domain.invalid'))}
            />
          </OptionAnchor>
          {props.card.options
            .filter(({ key }) => key !== list)
            .map((option) => (
              <OptionField key={option.key} option={option} form={form} />
            ))}
        </Stack>
      )}
    </SettingsCard>
  );
}
