import { TagsField } from '@console/shared/forms';
import { useT } from '../../i18n';
import { type CustomCardProps, FieldRows, OptionAnchor, OptionField, SettingsCard } from '../../options';

const list = 'EmailDomainWhitelist';
const domain = /^[^\s@.,/:]+(\.[^\s@.,/:]+)+$/;

export function DomainsCard(props: CustomCardProps) {
  const t = useT();
  return (
    <SettingsCard {...props}>
      {(form) => (
        <FieldRows>
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
              <div key={option.key} data-layout="row">
                <OptionField option={option} form={form} />
              </div>
            ))}
        </FieldRows>
      )}
    </SettingsCard>
  );
}
