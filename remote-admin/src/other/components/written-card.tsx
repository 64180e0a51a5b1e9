import { useT } from '../../i18n';
import { OptionField, SettingsCard, type SettingsCardProps } from '../../options';
import { BesidePreview } from './beside-preview';
import { WrittenPreview } from './written-preview';

export type WrittenCardProps = Pick<SettingsCardProps, 'card' | 'saved'>;

/** A text of the administrator, and what the console makes of it. */
export function WrittenCard({ card, saved }: WrittenCardProps) {
  const t = useT();
  return (
    <SettingsCard card={card} saved={saved}>
      {(form) =>
        card.options.map((option) => (
          <BesidePreview key={option.key} name={t(option.label)} preview={<WrittenPreview card={card.id} option={option} form={form} />}>
            <OptionField option={option} form={form} />
          </BesidePreview>
        ))
      }
    </SettingsCard>
  );
}
