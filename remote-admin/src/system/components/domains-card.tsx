import { FieldRow, FieldRows, TagsField } from '@console/shared/forms';
import { useT } from '../../i18n';
import { type CustomCardProps, OptionAnchor, OptionField, SettingsCard } from '../../options';

const list = 'EmailDomainWhitelist';
const domain = /^[^\s@.,/:]+(\.[^\s@.,/:]+)+$/;

export function DomainsCard(props: CustomCardProps) {
  const t = useT();
  return (
    <SettingsCard {...props}>
      {(form) => (
        <FieldRows>
          <FieldRow layout="tall">
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
          </FieldRow>
          {props.card.options
            .filter(({ key }) => key !== list)
            .map((option) => (
              <FieldRow key={option.key}>
                <OptionField option={option} form={form} />
              </FieldRow>
            ))}
        </FieldRows>
      )}
    </SettingsCard>
  );
}
